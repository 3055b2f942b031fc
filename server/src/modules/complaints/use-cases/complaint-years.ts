import type { Readable } from 'node:stream'
import { sumUpComplaints, type ComplaintYear } from '#contract/complaints/figures.ts'
import { t } from '#contract/platform/text/text.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamSheet, type SheetCell } from '../../platform/sheets.ts'
import { complaintFacts, ownHolidays } from './repository.ts'

const columns = [
  'year',
  'received',
  'replies',
  'answered',
  'inTime',
  'late',
  'waiting',
  'closed',
  'averageDays',
] as const

/** The complaints of each year in figures (rule complaints.figures). */
export const complaintYears = async (on: Db): Promise<ComplaintYear[]> => {
  const facts = (await complaintFacts(on)).map(({ createdAt, replyTo, state, dueOn, answeredAt }) => ({
    receivedOn: dayInPortugal(createdAt),
    isReply: replyTo !== null,
    state,
    dueOn,
    answeredOn: answeredAt && dayInPortugal(answeredAt),
  }))
  return sumUpComplaints(facts, await ownHolidays(on))
}

/** The complaints of each year in figures, as .xlsx. */
export const figuresSheet = async (on: Db): Promise<Readable> => {
  const years = await complaintYears(on)
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (const year of years) yield columns.map((name) => year[name])
  }
  return streamSheet(rows(), {
    name: t('complaint.figures'),
    columns: columns.map((name) => ({ header: t(`complaint.column.${name}`), width: 16 })),
  })
}
