import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import type { CorrectionContent } from '#contract/evidence/record.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dayInPortugal, secondsOfDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import { sealAfter } from '../digest.ts'
import { addEntries, headsOf, lockCorrections, sumsBeside } from '../repositories/entries.ts'
import { lockRecord, type TimeRecord } from '../repositories/records.ts'
import { sealOwn } from '../seal.ts'

interface Correction {
  lecture: string
  /** `yyyy-MM-dd`. */
  day: string
  minutes: number
  reason: string
}

/** The corrected session, as the course currently has it. @throws Problem `validation` */
const sessionOf = async (
  tx: Tx,
  { degree }: TimeRecord,
  id: string,
): Promise<CorrectionContent['session']> => {
  const found = lecturesOf(await courseOutline(tx, degree)).find(({ lecture }) => lecture._id === id)
  if (!found) throw invalidField('lecture', t('validation.option'))
  return { module: found.module, lecture: id, name: found.lecture.name }
}

/** How many seconds a day has had by now; a past day, all of them. */
const passedOf = (day: string, now: Date): number =>
  day < dayInPortugal(now) ? DAY_SECONDS : secondsOfDay(now)

/** @throws Problem `validation` for a day before the assignment began, or in the future */
const demandDayOf = ({ activationDate, startedAt }: TimeRecord, day: string, today: string): void => {
  const began = dayInPortugal(startedAt && startedAt < activationDate ? startedAt : activationDate)
  if (day < began) throw invalidField('day', t('evidence.correct.tooEarly', { date: formatDay(began) }))
  if (day > today) throw invalidField('day', t('evidence.correct.future'))
}

/**
 * @throws Problem `validation` if the session's time, or its time on that day, would become negative, and if the
 *   person's recorded time that day would exceed the time that the day has had until now
 */
const demandTimeLeft = async (
  tx: Tx,
  { id, user }: TimeRecord,
  { lecture, day }: Correction,
  seconds: number,
  now: Date,
): Promise<void> => {
  await lockCorrections(tx, user)
  const sums = await sumsBeside(tx, { assignment: id, user, lecture, day })
  if (seconds < 0 && Math.min(sums.ofSession, sums.ofSessionThatDay) + seconds < 0)
    throw invalidField('minutes', t('evidence.correct.tooMuch'))
  if (seconds > 0 && sums.ofPersonThatDay + seconds > passedOf(day, now))
    throw invalidField('minutes', t('evidence.correct.dayFull'))
}

/**
 * Adds to the record of time what is missing or too much according to a tutor; counted time does not change (rule
 * evidence.correction). Returns the entry's number.
 * @throws Problem `not_found`, `forbidden` for a person who does not tutor the course or whose own time it is,
 * `validation`
 */
export const correctTime = (
  { db, clock }: Platform,
  who: Person,
  assignment: string,
  correction: Correction,
): Promise<{ seq: number }> =>
  db.transaction(async (tx) => {
    const record = await lockRecord(tx, who, assignment)
    if (!record) throw new Problem('not_found')
    if (!record.mayCorrect) throw new Problem('forbidden')
    const { lecture, day, minutes, reason } = correction
    demandDayOf(record, day, clock.today())
    demandSentence('reason', reason)
    const session = await sessionOf(tx, record, lecture)
    const now = clock.now()
    await sealOwn(tx, assignment, now)
    const seconds = minutes * 60
    await demandTimeLeft(tx, record, correction, seconds, now)
    // Noon in UTC is on the same day in Portugal.
    const at = Date.parse(`${day}T12:00:00Z`) / 1000
    const content: CorrectionContent = {
      kind: 'correction',
      user: record.user,
      degree: record.degree,
      session,
      from: at,
      to: at,
      seconds,
      reason,
      by: { _id: who._id, name: who.name },
      sealed: Math.floor(now.getTime() / 1000),
    }
    const headOf = await headsOf(tx, [assignment])
    const entries = sealAfter(assignment, headOf(assignment), [content])
    await addEntries(tx, entries)
    await recordActivity(tx, who, {
      action: 'evidence.correct',
      what: `${record.person} · ${record.course} · ${session.name}`,
      entity: 'user',
      item: record.user,
    })
    return { seq: entries[0]?.seq ?? 0 }
  })
