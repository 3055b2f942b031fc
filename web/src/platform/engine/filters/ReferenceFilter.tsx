import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { filterOptions } from '#contract/platform/engine/endpoints.ts'
import { useCall } from '../../lib/query.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import type { FilteredBy } from '../kind.ts'
import { SearchedFilter } from './SearchedFilter.tsx'

/** Filters by an item of another entity. */
export function ReferenceFilter({ by, ...props }: FilterWidgetProps & { by: FilteredBy }) {
  const [, name] = (props.value ?? '').split('|')
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
  return <SearchedFilter {...props} found={answer.data?.items ?? []} search={search} onSearch={setSearch} />
}
