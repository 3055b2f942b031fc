import type { AnnexWorker, RecordValues } from '#contract/annex/document.ts'
import type { AnnexRow } from '#contract/annex/endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openReport } from '../check.ts'
import { countWorkers, listWorkers, type ReportKey } from '../people-repository.ts'
import { workersOf } from '../read-workers.ts'

const sent = ({ periods, ...values }: RecordValues) => ({ ...values, periods: periods && [...periods] })

const rowOf = ({ user, name, niss, scheme, situation, records }: AnnexWorker): AnnexRow => ({
  user,
  name,
  niss,
  scheme,
  situation,
  records: records.map(({ training, action, periods, usual, said }) => ({
    id: training.id,
    course: training.name,
    day: training.day,
    ...action,
    initiative: training.initiative,
    schedule: training.schedule,
    diploma: training.diploma,
    periods: [...periods],
    usual: sent(usual),
    said: said && sent(said),
  })),
})

/** A page of the workers of a report. @throws Problem `not_found` */
export const pageOfWorkers = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  window: { skip: number; limit: number; search?: string | undefined },
): Promise<Page<AnnexRow>> => {
  const { reading } = await openReport(db, who, key)
  const people = await listWorkers(db, key, window)
  const workers = await workersOf(db, people, reading)
  return { items: workers.map(rowOf), total: await countWorkers(db, key, window.search) }
}
