import { reportNames, type ReportName } from '#contract/reports/columns.ts'
import {
  needsPeriod,
  periodErrors,
  trainingStates,
  type ReportFilters,
  type TrainingState,
} from '#contract/reports/period.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { today } from '../../../platform/lib/today.ts'

/** The reports that are about one company: all but those that compare several. */
const ofCompany: readonly ReportName[] = ['training', 'progress', 'people']

/** The reports available for a company, or for all in sight. */
const reportsOf = (company: string | undefined): readonly ReportName[] => (company ? ofCompany : reportNames)

const stateOf = (text: string | undefined): TrainingState | undefined =>
  trainingStates.find((state) => state === text)

/** From the first of January until today, for the reports that need a period. */
const usualPeriod = () => ({ startDate: `${today().slice(0, 4)}-01-01`, endDate: today() })

/** Which report the page shows, and of what: kept in the address. */
export function useReport(company: string | undefined) {
  const [state, change] = useAddressState()
  const offered = reportsOf(company)
  const report = offered.find((name) => name === state.report) ?? offered[0] ?? 'training'
  const usual: Partial<ReturnType<typeof usualPeriod>> = needsPeriod(report) ? usualPeriod() : {}
  const filters: ReportFilters = {
    startDate: state.from ?? usual.startDate,
    endDate: state.to ?? usual.endDate,
    companyId: company ?? state.company,
    degree: state.course,
    state: stateOf(state.state),
    ...(report === 'training' && state.all ? { showAll: true } : {}),
  }
  const errors = Object.fromEntries(
    periodErrors(report, filters).map(({ field, message }) => [field, message]),
  )
  return {
    report,
    offered,
    filters,
    errors,
    /** Another filter begins at the first page again. */
    change: (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined }),
  }
}

export type ReportState = ReturnType<typeof useReport>
