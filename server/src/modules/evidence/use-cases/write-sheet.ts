import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { RecordLine } from '#contract/evidence/endpoints.ts'
import { didInWords, originsInWords } from '#contract/evidence/words.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { streamSheet, type SheetCell } from '../../../platform/sheets.ts'
import { attendance } from '../../enrolment/index.ts'
import { intervalOf } from '../interval.ts'
import { toLine } from '../present.ts'
import { walkEntries } from '../repositories/entries.ts'
import type { TimeRecord } from '../repositories/records.ts'
import { readVisits } from '../repositories/visits.ts'

const WHAT = 48
const columns = [
  { name: 'seq', width: 8 },
  { name: 'kind', width: 14 },
  { name: 'session', width: 32 },
  { name: 'day', width: 12 },
  { name: 'from', width: 8 },
  { name: 'to', width: 8 },
  { name: 'minutes', width: 10 },
  { name: 'late', width: 12 },
  { name: 'signed', width: 14 },
  { name: 'what', width: WHAT },
  { name: 'origins', width: 32 },
  { name: 'reason', width: 32 },
  { name: 'by', width: 24 },
  { name: 'hash', width: 66 },
] as const

const minutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100

const cellsOf = (line: RecordLine, hash: string): SheetCell[] => {
  const hours = line.kind === 'interval' ? [formatHour(line.from), formatHour(line.to)] : [null, null]
  return [
    line.seq,
    t(`evidence.kinds.${line.kind}`),
    line.session.name,
    formatDay(line.from),
    ...hours,
    minutes(line.seconds),
    minutes(line.late),
    line.signed === null ? null : minutes(line.signed),
    didInWords(line).join('; '),
    originsInWords(line.origins).join('; '),
    line.reason,
    line.by?.name ?? null,
    hash,
  ]
}

/** The most unsealed visits at the end. */
const MOST_OPEN = 1000

async function* rowsOf({ db, clock }: Platform, record: TimeRecord): AsyncGenerator<SheetCell[]> {
  for await (const entry of walkEntries(db, [record.id])) yield cellsOf(toLine(entry), entry.hash)
  for (const visit of await readVisits(db, eq(attendance.assignment, record.id), MOST_OPEN))
    if (visit.seconds > 0)
      yield cellsOf(toLine({ seq: null, content: intervalOf(visit, clock.now()) }), t('evidence.notSealed'))
  const sum = (label: string, value: number): SheetCell[] => [null, null, label, null, null, null, value]
  yield []
  yield sum(t('evidence.planned'), record.plannedMinutes)
  yield sum(t('evidence.counted'), minutes(record.seconds))
}

const headsOf = (shown: readonly { name: (typeof columns)[number]['name']; width: number }[]) =>
  shown.map(({ name, width }) => ({ header: t(`evidence.columns.${name}`), width }))

/** A record of time as .xlsx, written while it is read: its entries in their order, and what the course declares beside it. */
export const writeTimeSheet = (platform: Platform, record: TimeRecord): Readable =>
  streamSheet(rowsOf(platform, record), {
    name: t('evidence.title'),
    columns: headsOf(columns),
  })

/** A record of time among others, up to an entry. */
interface RecordUpTo {
  assignment: string
  person: string
  entries: number
}

async function* rowsOfAll(db: Db, records: readonly RecordUpTo[]): AsyncGenerator<SheetCell[]> {
  const of = new Map(records.map((record) => [record.assignment, record]))
  for await (const entry of walkEntries(db, [...of.keys()])) {
    const record = of.get(entry.assignment)
    if (record && entry.seq <= record.entries) yield [record.person, ...cellsOf(toLine(entry), entry.hash)]
  }
}

/** The sealed records of time of several people as one table in .xlsx, each up to an entry (rule actions.seal). */
export const writeTimesSheet = (db: Db, records: readonly RecordUpTo[]): Readable =>
  streamSheet(rowsOfAll(db, records), {
    name: t('evidence.title'),
    columns: [{ header: t('evidence.columns.person'), width: 32 }, ...headsOf(columns)],
  })
