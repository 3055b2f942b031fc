import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { reportChoices } from '#contract/reports/report-endpoints.ts'
import { sigoStates, type SigoFilter } from '#contract/sigo/endpoints.ts'
import { periodOf, PeriodFilter } from '../../../platform/engine/filters/PeriodFilter.tsx'
import { idOf, SearchedFilter } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import type { Filter, FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'

const choice = (kind: 'company' | 'degree') =>
  function ChoiceFilter(props: FilterWidgetProps) {
    const [typed, setTyped] = useState('')
    const chosen = (props.value ?? '').split('|')[1] ?? ''
    const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), 250)
    const { data } = useCall(
      reportChoices,
      { params: { kind }, query: { search } },
      { placeholderData: keepPreviousData },
    )
    return <SearchedFilter {...props} found={data?.items ?? []} search={typed} onSearch={setTyped} />
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
  { name: 'ended', label: t('sigo.ended'), options: [], widget: PeriodFilter },
]

/** What the address chose, as the calls take it; what is none of the choices counts as nothing. */
export const sigoFilterOf = (chosen: Readonly<Record<string, string>>): SigoFilter => {
  const state = sigoStates.find((one) => one === chosen['state'])
  const company = idOf(chosen['company'])
  const degree = idOf(chosen['degree'])
  return {
    ...(state ? { state } : {}),
    ...(company ? { company } : {}),
    ...(degree ? { degree } : {}),
    ...periodOf(chosen['ended'] ?? ''),
  }
}
