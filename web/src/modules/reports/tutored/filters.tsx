import { keepPreviousData } from '@tanstack/react-query'
import {
  STOPPED_CHOICES,
  tutoredCourses,
  tutoredStates,
  type TutoredFilter,
} from '#contract/reports/tutored-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { idOf, SearchedFilter, useFilterSearch } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import type { Filter, FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'

function CourseFilter(props: FilterWidgetProps) {
  const { typed, setTyped, search } = useFilterSearch(props.value)
  const answer = useCall(tutoredCourses, { query: { search } }, { placeholderData: keepPreviousData })
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

/** The filters of the trainees of a tutor. */
export const tutoredFilters: readonly Filter[] = [
  { name: 'degree', label: t('tutored.degree'), options: [], widget: CourseFilter },
  {
    name: 'state',
    label: t('tutored.state'),
    options: tutoredStates.map((value) => ({ value, label: t(`tutored.states.${value}`) })),
  },
  {
    name: 'days',
    label: t('tutored.stoppedAfter'),
    options: STOPPED_CHOICES.map((days) => ({ value: String(days), label: tCount('tutored.days', days) })),
  },
]

/** The choice in the address, as an argument of the call; an invalid one counts as none. */
export const tutoredFilterOf = (chosen: Readonly<Record<string, string>>): TutoredFilter => {
  const degree = idOf(chosen['degree'])
  const state = tutoredStates.find((one) => one === chosen['state'])
  const days = STOPPED_CHOICES.find((one) => String(one) === chosen['days'])
  return { ...(degree ? { degree } : {}), ...(state ? { state } : {}), ...(days ? { days } : {}) }
}
