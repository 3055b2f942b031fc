import type { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { streamSheet, type SheetCell } from '../../../platform/sheets.ts'
import { intervalOf } from '../interval.ts'
import { toLine } from '../present.ts'
import { walkEntries } from '../repositories/entries.ts'
import { findRecord, type TimeRecord } from '../repositories/records.ts'
import { openVisits } from '../repositories/visits.ts'
import { cellsOf, minutes, headsOf, columns } from '../time-sheet.ts'

/** The most unsealed visits at the end. */
const MOST_OPEN = 1000

async function* rowsOf({ db, clock }: Platform, record: TimeRecord): AsyncGenerator<SheetCell[]> {
  for await (const entry of walkEntries(db, [record.id])) yield cellsOf(toLine(entry), entry.hash)
  for (const visit of await openVisits(db, record.id, MOST_OPEN))
    if (visit.seconds > 0)
      yield cellsOf(toLine({ seq: null, content: intervalOf(visit, clock.now()) }), t('evidence.notSealed'))
  const sum = (label: string, value: number): SheetCell[] => [null, null, label, null, null, null, value]
  yield []
  yield sum(t('evidence.planned'), record.plannedMinutes)
  yield sum(t('evidence.counted'), minutes(record.seconds))
}

/**
 * A record of time as .xlsx, written while it is read, with the name of the file: its entries in their order, and what
 * the course declares beside it.
 * @throws Problem `not_found` for what the caller does not see
 */
export const writeTimeSheet = async (
  platform: Platform,
  who: Person,
  id: string,
): Promise<{ name: string; contents: Readable }> => {
  const record = await findRecord(platform.db, who, id)
  if (!record) throw new Problem('not_found')
  return {
    name: `${t('evidence.title')} ${record.person} ${record.course}.xlsx`,
    contents: await streamSheet(rowsOf(platform, record), {
      name: t('evidence.title'),
      columns: headsOf(columns),
    }),
  }
}
