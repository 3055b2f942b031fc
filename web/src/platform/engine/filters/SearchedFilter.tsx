import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { nothingOf } from '../fields/ref-options.tsx'
import type { Finding } from '../fields/Unread.tsx'
import { Pill } from './Pill.tsx'

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
    <Pill label={label} shown={id ? (name ?? id) : undefined}>
      {(close) => (
        <Select
          label={label}
          w={260}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          data-autofocus
          // It is all that the pill opens.
          openOnFocus
          comboboxProps={{ withinPortal: false }}
          placeholder={t('entity.refSearch')}
          nothingFoundMessage={nothingOf(answer)}
          value={id || null}
          data={[
            ...(id && !found.some((one) => one._id === id) ? [{ value: id, label: name ?? id }] : []),
            ...found.map((one) => ({ value: one._id, label: one.name })),
          ]}
          searchValue={search}
          onSearchChange={onSearch}
          filter={({ options }) => options}
          onChange={(chosen) => {
            const item = found.find((one) => one._id === chosen)
            onChange(chosen ? `${chosen}|${item?.name ?? name ?? ''}` : null)
            close()
          }}
        />
      )}
    </Pill>
  )
}
