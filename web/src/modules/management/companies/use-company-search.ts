import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import type { clientSummaries } from '#contract/management/endpoints.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { useCall } from '../../../platform/lib/query.ts'

/** The call that gives a person their companies: those that they manage, or own, which is declared alike. */
export type CompaniesCall = typeof clientSummaries

/** The companies that a search finds, by name. */
export function useCompanySearch(
  endpoint: CompaniesCall,
  typed: string,
): readonly { _id: string; name: string }[] {
  const [search] = useDebouncedValue(typed.trim(), 250)
  const answer = useCall(
    endpoint,
    { query: { limit: TYPEAHEAD_ITEMS, sort: 'name', ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  )
  return (answer.data?.items ?? []).map(({ company }) => company)
}
