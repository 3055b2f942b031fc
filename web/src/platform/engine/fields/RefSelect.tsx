import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useReferences } from './use-references.ts'

/** One item of another entity, found by typing. */
export function RefSelect({
  entity,
  label,
  description,
  value,
  onChange,
  required = false,
  clearable = false,
  error,
}: {
  entity: string
  label: string
  description?: ReactNode
  value: Reference | null
  onChange: (value: Reference | null) => void
  required?: boolean
  clearable?: boolean
  error?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const { search, setSearch, found } = useReferences(entity, { open })
  const options = new Map([...(value ? [value] : []), ...found].map((one) => [one._id, one]))
  return (
    <Select
      label={label}
      description={description}
      required={required}
      error={error}
      value={value?._id ?? null}
      data={[...options.values()].map(({ _id, name }) => ({ value: _id, label: name || _id }))}
      searchable
      searchValue={open ? search : (value?.name ?? '')}
      onSearchChange={(typed) => open && setSearch(typed)}
      // The server has searched: accents, case and further fields count there.
      filter={({ options: all }) =>
        search && search !== value?.name
          ? all.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
          : all
      }
      onDropdownOpen={() => {
        setSearch('')
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={t('entity.refNone')}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      allowDeselect={false}
      onChange={(id) => onChange(id ? (options.get(id) ?? null) : null)}
    />
  )
}
