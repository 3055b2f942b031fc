import { trainingStates, type TrainingFilter } from '#contract/management/training-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { idOf } from '../../../platform/engine/filters/SearchedFilter.tsx'
import type { Filter } from '../../../platform/ui/data-list/index.ts'
import type { CompaniesCall } from '../companies/companies-call.ts'
import { companyFilter, CourseFilter } from '../trainees/filters.tsx'

const certified = ['ever', 'month'] as const

/** The filters of the courses that were assigned. @param companies where their company is one of several */
export const trainingFilters = (companies: CompaniesCall | undefined): Filter[] => [
  ...(companies
    ? [{ name: 'company', label: t('management.company'), options: [], widget: companyFilter(companies) }]
    : []),
  { name: 'degree', label: t('management.course'), options: [], widget: CourseFilter },
  {
    name: 'state',
    label: t('management.state'),
    options: trainingStates.map((value) => ({ value, label: t(`management.trainingStates.${value}`) })),
  },
  {
    name: 'certified',
    label: t('management.certified'),
    options: certified.map((value) => ({ value, label: t(`management.certifiedSince.${value}`) })),
  },
]

/** The choice in the address, as an argument of the call; an invalid one counts as none. */
export const trainingFilterOf = (chosen: Readonly<Record<string, string>>): TrainingFilter => {
  const company = idOf(chosen['company'])
  const degree = idOf(chosen['degree'])
  const state = trainingStates.find((value) => value === chosen['state'])
  const since = certified.find((value) => value === chosen['certified'])
  return {
    ...(company ? { company } : {}),
    ...(degree ? { degree } : {}),
    ...(state ? { state } : {}),
    ...(since ? { certified: since } : {}),
  }
}
