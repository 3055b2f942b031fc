import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'

/** Several items of an entity, found by typing; the chosen ones stay, whatever is searched later. */
export function Choose({
  entity,
  label,
  error,
  value,
  onChange,
  nameOf,
}: {
  entity: string
  label: string
  error: string | undefined
  value: string[]
  onChange: (ids: string[]) => void
  nameOf: (item: Record<string, unknown>) => string
}) {
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked] = useDebouncedValue(search.trim(), 250)
  const { data } = useCall(
    listItems,
    { params: { entity }, query: { limit: TYPEAHEAD_ITEMS, ...(asked ? { search: asked } : {}) } },
    { placeholderData: keepPreviousData },
  )
  const found = (data?.items ?? []).map((item) => ({ value: item._id, label: nameOf(item) }))
  const chosen = value.map((id) => ({ value: id, label: known.get(id) ?? id }))
  const options = [...new Map([...chosen, ...found].map((one) => [one.value, one])).values()]
  return (
    <MultiSelect
      label={label}
      error={error}
      data={options}
      value={value}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      nothingFoundMessage={t('empty.results')}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options: all }) => all}
      onChange={(ids) => {
        setKnown(new Map([...known, ...options.map((one) => [one.value, one.label] as const)]))
        onChange(ids)
      }}
    />
  )
}
