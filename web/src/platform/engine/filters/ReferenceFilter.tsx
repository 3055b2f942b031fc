import { keepPreviousData } from '@tanstack/react-query'
import { filterOptions } from '#contract/platform/engine/endpoints.ts'
import { useCall } from '../../lib/query.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import type { FilteredBy } from '../kind.ts'
import { SearchedFilter, useFilterSearch } from './SearchedFilter.tsx'

/** Filters by an item of another entity. */
export function ReferenceFilter({ by, ...props }: FilterWidgetProps & { by: FilteredBy }) {
  const { typed, setTyped, search } = useFilterSearch(props.value)
  const answer = useCall(
    filterOptions,
    {
      params: { entity: by.entity, field: by.path },
      query: search ? { search } : {},
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <SearchedFilter
      {...props}
      found={answer.data?.items ?? []}
      answer={answer}
      search={typed}
      onSearch={setTyped}
    />
  )
}
