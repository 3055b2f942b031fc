import { Problem } from '#contract/platform/kernel/problem.ts'
import type { RecordQuery } from '#contract/evidence/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import { intervalOf } from '../interval.ts'
import { toLine } from '../present.ts'
import { entriesPage, sumsOf } from '../repositories/entries.ts'
import { findRecord } from '../repositories/records.ts'
import { openVisits } from '../repositories/visits.ts'

/** The most unsealed visits that are shown: a day in which somebody changes session every minute. */
const MOST_OPEN = 1000

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/**
 * A page of the record of time of an assignment, newest first, with its totals; unsealed time comes before it (rule
 * evidence.record).
 * @throws Problem `not_found` for what the caller does not see
 */
export const showRecord = async ({ db, clock }: Platform, who: Person, id: string, query: RecordQuery) => {
  const record = await findRecord(db, who, id)
  if (!record) throw new Problem('not_found')
  const [sums, entries, visits, outline] = await Promise.all([
    sumsOf(db, id),
    entriesPage(db, id, query),
    openVisits(db, id, MOST_OPEN),
    record.mayCorrect ? courseOutline(db, record.degree) : [],
  ])
  const open = visits.filter(({ seconds }) => seconds > 0)
  const asked = sums.filter(({ lecture }) => !query.lecture || lecture === query.lecture)
  const sessions = new Map([
    ...sums.map(({ lecture, name }) => [lecture, name] as const),
    ...open.map(({ lecture, name }) => [lecture, name ?? ''] as const),
  ])
  const recordedSeconds = sum(sums, ({ counted }) => counted) + sum(open, ({ seconds }) => seconds)
  return {
    assignment: id,
    user: { _id: record.user, name: record.person },
    degree: { _id: record.degree, name: record.course },
    plannedMinutes: record.plannedMinutes,
    countedSeconds: record.seconds,
    recordedSeconds,
    correctedSeconds: sum(sums, ({ corrected }) => corrected),
    earlierSeconds: Math.max(0, record.seconds - recordedSeconds),
    sessions: [...sessions].map(([_id, name]) => ({ _id, name })),
    open: open
      .filter(({ lecture }) => !query.lecture || lecture === query.lecture)
      .map((visit) => toLine({ seq: null, content: intervalOf(visit, clock.now()) }))
      .toReversed(),
    items: entries.map(toLine),
    total: sum(asked, (one) => one.entries),
    lectures: lecturesOf(outline).map(({ lecture }) => ({ _id: lecture._id, name: lecture.name })),
    _can: { correct: record.mayCorrect, takeConversation: record.conversation },
  }
}
