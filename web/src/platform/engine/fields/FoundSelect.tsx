import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'

/** One of what a search on the server finds; what was chosen stays among the choices. */
export function FoundSelect({
  found,
  search,
  onSearch,
  open,
  onOpen,
  value,
  onChange,
  clearable = false,
  nothing = t('entity.refNone'),
  ...shown
}: {
  label: string
  description?: ReactNode
  required?: boolean
  error?: ReactNode
  found: readonly Reference[]
  search: string
  onSearch: (typed: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  value: Reference | null
  onChange: (value: Reference | null) => void
  clearable?: boolean
  /** What is said where nothing is found. */
  nothing?: string
  /** The path of its field, by which a form finds it. */
  'data-path'?: string
}) {
  const options = new Map([...(value ? [value] : []), ...found].map((one) => [one._id, one]))
  return (
    <Select
      {...shown}
      value={value?._id ?? null}
      data={[...options.values()].map(({ _id, name }) => ({ value: _id, label: name || _id }))}
      searchable
      searchValue={open ? search : (value?.name ?? '')}
      onSearchChange={(typed) => open && onSearch(typed)}
      // The server has searched: accents, case and further fields count there.
      filter={({ options: all }) =>
        search && search !== value?.name
          ? all.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
          : all
      }
      onDropdownOpen={() => {
        onSearch('')
        onOpen(true)
      }}
      onDropdownClose={() => onOpen(false)}
      nothingFoundMessage={nothing}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      allowDeselect={false}
      onChange={(id) => onChange(id ? (options.get(id) ?? null) : null)}
    />
  )
}
