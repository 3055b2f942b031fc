import type { AnnexOverview } from '#contract/annex/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkReport, openReport } from '../check.ts'
import type { AnnexFormat } from '../company-repository.ts'
import { deliveriesOf } from '../deliveries-repository.ts'
import { deliveryWindow } from '../delivery-window.ts'
import { lastEmployments, type ReportKey } from '../people-repository.ts'

const formatShown = ({ name, reportVersion, annexVersion, source, mark }: AnnexFormat) => ({
  name,
  reportVersion,
  annexVersion,
  source,
  mark,
})

/** The totals of a year's annex C, and what it lacks (rule annex.checks). @throws Problem `not_found` */
export const showAnnex = async (
  { db, clock }: Platform,
  who: Person,
  key: ReportKey,
): Promise<AnnexOverview> => {
  const open = await openReport(db, who, key)
  const { actions, faults, ...check } = await checkReport(db, open)
  const unemployed = faults.flatMap(({ of, id }) => (of === 'employment' ? [id] : []))
  const last = unemployed.length > 0 ? await lastEmployments(db, key, unemployed) : new Map<string, string>()
  const { _id, name, nif, gepNumber, cae, isOfYear } = open.report
  return {
    company: { _id, name, nif },
    data: { gepNumber, cae, isOfYear },
    format: open.format ? formatShown(open.format) : null,
    ...check,
    faults: faults.map((fault) => ({
      ...fault,
      employment: fault.of === 'employment' ? (last.get(fault.id) ?? null) : null,
    })),
    actions: actions.length,
    deliveries: (await deliveriesOf(db, key)).map(({ enteredAt, ...delivery }) => ({
      ...delivery,
      enteredAt: enteredAt.toISOString(),
    })),
    window: await deliveryWindow(db, { year: key.year, today: clock.today() }),
  }
}
