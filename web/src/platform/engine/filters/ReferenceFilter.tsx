import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { filterOptions } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../lib/query.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import type { FilteredBy } from '../kind.ts'
import { Pill } from './Pill.tsx'

/** Filters by an item of another entity; the address keeps its name beside its id, for the pill. */
export function ReferenceFilter({ label, value, onChange, by }: FilterWidgetProps & { by: FilteredBy }) {
  const [id, name] = (value ?? '').split('|')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  const answer = useCall(
    filterOptions,
    {
      params: { entity: by.entity, field: by.path },
      query: asked && asked !== name ? { search: asked } : {},
    },
    { placeholderData: keepPreviousData },
  )
  const found = answer.data?.items ?? []
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
          comboboxProps={{ withinPortal: false }}
          placeholder={t('entity.refSearch')}
          nothingFoundMessage={t('entity.refNone')}
          value={id || null}
          data={[
            ...(id && !found.some((one) => one._id === id) ? [{ value: id, label: name ?? id }] : []),
            ...found.map((one) => ({ value: one._id, label: one.name })),
          ]}
          searchValue={search}
          onSearchChange={setSearch}
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
