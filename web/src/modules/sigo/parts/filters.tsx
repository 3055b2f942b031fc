import { keepPreviousData } from '@tanstack/react-query'
import { actionChoice } from '#contract/actions/action-choice.ts'
import { t } from '#contract/platform/text/text.ts'
import { reportChoices } from '#contract/reports/report-endpoints.ts'
import { sigoStates, type SigoFilter } from '#contract/sigo/endpoints.ts'
import { useListed } from '../../../platform/engine/fields/use-references.ts'
import { periodOf, PeriodFilter } from '../../../platform/engine/filters/PeriodFilter.tsx'
import { idOf, SearchedFilter, useFilterSearch } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import type { Filter, FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'

const choice = (kind: 'company' | 'degree') =>
  function ChoiceFilter(props: FilterWidgetProps) {
    const { typed, setTyped, search } = useFilterSearch(props.value)
    const answer = useCall(
      reportChoices,
      { params: { kind }, query: { search } },
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

/** The training actions in sight, by their code and course. */
function ActionFilter(props: FilterWidgetProps) {
  const { search, setSearch, answer } = useListed('action', { open: true })
  const found = (answer.data?.items ?? []).map(actionChoice)
  return <SearchedFilter {...props} found={found} answer={answer} search={search} onSearch={setSearch} />
}

/** The filters of the desk. */
export const sigoFilters: readonly Filter[] = [
  {
    name: 'state',
    label: t('sigo.state'),
    options: sigoStates.map((value) => ({ value, label: t(`sigo.states.${value}`) })),
  },
  { name: 'company', label: t('sigo.company'), options: [], widget: choice('company') },
  { name: 'degree', label: t('sigo.fields.courseName'), options: [], widget: choice('degree') },
  { name: 'action', label: t('sigo.action.label'), options: [], widget: ActionFilter },
  { name: 'ended', label: t('sigo.ended'), options: [], widget: PeriodFilter },
]

/** The choice in the address, as an argument of the calls; an invalid one counts as none. */
export const sigoFilterOf = (chosen: Readonly<Record<string, string>>): SigoFilter => {
  const state = sigoStates.find((one) => one === chosen['state'])
  const company = idOf(chosen['company'])
  const degree = idOf(chosen['degree'])
  const action = idOf(chosen['action'])
  return {
    ...(state ? { state } : {}),
    ...(company ? { company } : {}),
    ...(degree ? { degree } : {}),
    ...(action ? { action } : {}),
    ...periodOf(chosen['ended'] ?? ''),
  }
}
