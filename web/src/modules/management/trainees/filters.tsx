import { keepPreviousData } from '@tanstack/react-query'
import type { TraineeFilter } from '#contract/management/endpoints.ts'
import { companyCourses } from '#contract/management/workspace-endpoints.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { idOf, SearchedFilter, useFilterSearch } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import type { Filter, FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'
import type { CompaniesCall } from '../companies/companies-call.ts'

/** Filters by one of the companies that a call finds. */
export const companyFilter = (endpoint: CompaniesCall) =>
  function CompanyFilter(props: FilterWidgetProps) {
    const { typed, setTyped, search } = useFilterSearch(props.value)
    const answer = useCall(
      endpoint,
      { query: { limit: TYPEAHEAD_ITEMS, sort: 'name', ...(search ? { search } : {}) } },
      { placeholderData: keepPreviousData },
    )
    const found = (answer.data?.items ?? []).map(({ company }) => company)
    return <SearchedFilter {...props} found={found} answer={answer} search={typed} onSearch={setTyped} />
  }

/** Filters by one of the courses that trainees in sight have. */
export function CourseFilter(props: FilterWidgetProps) {
  const { typed, setTyped, search } = useFilterSearch(props.value)
  const answer = useCall(
    companyCourses,
    { query: { limit: TYPEAHEAD_ITEMS, sort: 'name', ...(search ? { search } : {}) } },
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

const states = ['active', 'inactive', 'locked'] as const
const progresses = ['assigned', 'running', 'late', 'complete'] as const
const days = ['30', '60', '90'] as const

/** The filters of a list of trainees. @param companies where their company is one of several */
export const traineeFilters = (companies: CompaniesCall | undefined): Filter[] => [
  ...(companies
    ? [{ name: 'company', label: t('management.company'), options: [], widget: companyFilter(companies) }]
    : []),
  {
    name: 'state',
    label: t('management.state'),
    options: states.map((value) => ({ value, label: t(`management.states.${value}`) })),
  },
  { name: 'degree', label: t('management.course'), options: [], widget: CourseFilter },
  {
    name: 'progress',
    label: t('management.progress'),
    options: progresses.map((value) => ({ value, label: t(`management.progresses.${value}`) })),
  },
  {
    name: 'expires',
    label: t('management.expires'),
    options: days.map((value) => ({ value, label: t(`management.expiresIn.${value}`) })),
  },
]

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)

/** The choice in the address, as an argument of the call; an invalid one counts as none. */
export const traineeFilterOf = (chosen: Readonly<Record<string, string>>): TraineeFilter => {
  const company = idOf(chosen['company'])
  const degree = idOf(chosen['degree'])
  const state = oneOf(states, chosen['state'])
  const progress = oneOf(progresses, chosen['progress'])
  const expires = oneOf(days, chosen['expires'])
  return {
    ...(company ? { company } : {}),
    ...(degree ? { degree } : {}),
    ...(state ? { state } : {}),
    ...(progress ? { progress } : {}),
    ...(expires ? { expiresBy: formatDay(new Date(Date.now() + Number(expires) * DAY_MS)) } : {}),
  }
}
