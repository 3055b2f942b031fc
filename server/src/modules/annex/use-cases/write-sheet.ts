import type { Readable } from 'node:stream'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listedWorkers, openReport } from '../check.ts'
import type { ReportKey } from '../people-repository.ts'
import { keepWorkers } from '../read-workers.ts'
import { annexRows } from '../sheet.ts'

/** The report as a sheet, read at one moment, whatever it lacks. @throws Problem `not_found` */
export const writeSheet = async ({ db }: Platform, who: Person, key: ReportKey): Promise<Readable> => {
  const { reading } = await openReport(db, who, key)
  const workers = await keepWorkers(db, reading)
  return annexRows(listedWorkers(workers()), key.year)
}
