import type { AnnexWorker, RecordValues } from '#contract/annex/document.ts'
import type { AnnexRow, WorkersQuery } from '#contract/annex/endpoints.ts'
import { faultsOfWorker } from '#contract/annex/faults.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/database/db.ts'
import { countWorkers, listWorkers, sharedNiss, type ReportKey } from '../people-repository.ts'
import { listedWorkers, openReport } from '../check.ts'
import { allWorkers, workersOf, type Reading } from '../read-workers.ts'

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

/**
 * The workers of a filter, in order: what a worker lacks, and their situation, is computed from what is read about
 * them, not by the database, so everybody is read, as for the report itself.
 */
const workersWithin = async (
  db: Db,
  reading: Reading,
  { search, filter: { state, situation } }: WorkersQuery,
): Promise<AnnexWorker[]> => {
  const shared = await sharedNiss(db, reading.key)
  const found: AnnexWorker[] = []
  for await (const worker of listedWorkers(allWorkers(db, reading, search))) {
    const { niss } = worker
    const lacks = (niss !== null && shared.has(niss)) || faultsOfWorker(worker).length > 0
    if (situation && worker.situation !== situation) continue
    if (state && lacks !== (state === 'lacking')) continue
    found.push(worker)
  }
  return found
}

/** A page of the workers of a report. @throws Problem `not_found` */
export const pageOfWorkers = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  query: WorkersQuery,
): Promise<Page<AnnexRow>> => {
  const { reading } = await openReport(db, who, key)
  const { skip, limit, search, filter } = query
  if (filter.state || filter.situation) {
    const found = await workersWithin(db, reading, query)
    return { items: found.slice(skip, skip + limit).map(rowOf), total: found.length }
  }
  const people = await listWorkers(db, key, query)
  const workers = await workersOf(db, people, reading)
  return { items: workers.map(rowOf), total: await countWorkers(db, key, search) }
}
