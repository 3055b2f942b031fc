import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import type { Finding } from '../fields/Unread.tsx'
import { FilterSelect } from './FilterSelect.tsx'

/** The id that a filter keeps beside its name: `id|name`. */
export const idOf = (value: string | undefined): string | undefined => value?.split('|')[0] || undefined

const nameIn = (value: string | undefined): string => (value ?? '').split('|')[1] ?? ''

/** The text typed into such a filter, and the part searched for: nothing while its box shows the choice. */
export function useFilterSearch(value: string | undefined) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === nameIn(value) ? '' : typed.trim(), 250)
  return { typed, setTyped, search }
}

/** Filters by one of many that are searched for; the address keeps its name beside its id, for the pill. */
export function SearchedFilter({
  label,
  value,
  onChange,
  found,
  answer,
  search,
  onSearch,
}: FilterWidgetProps & {
  /** What the search finds. */
  found: readonly { _id: string; name: string }[]
  /** The call that finds it. */
  answer: Finding
  search: string
  onSearch: (text: string) => void
}) {
  const [id, name] = (value ?? '').split('|')
  return (
    <FilterSelect
      label={label}
      shown={id ? (name ?? id) : undefined}
      chosen={id || null}
      options={[
        ...(id && !found.some((one) => one._id === id) ? [{ value: id, label: name ?? id }] : []),
        ...found.map((one) => ({ value: one._id, label: one.name })),
      ]}
      answer={answer}
      search={search}
      onSearch={onSearch}
      onChange={(chosen) => {
        const item = found.find((one) => one._id === chosen)
        onChange(chosen ? `${chosen}|${item?.name ?? name ?? ''}` : null)
      }}
    />
  )
}
