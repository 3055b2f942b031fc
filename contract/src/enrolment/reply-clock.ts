import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts'

/** A tutor answers, and grades, within this many hours (rules faq.deadline, tutoring.clock). */
export const REPLY_HOURS = 48

/** With this many hours left or fewer, about a working day, a reply is soon due. */
const SOON_HOURS = 8

/** The state of a wait: not urgent, soon due, or longer than promised. */
type ClockState = 'inTime' | 'soon' | 'late'

/**
 * When a reply is due (rule tutoring.clock): the promised hours after the question, counted around the clock, nights
 * and Sundays included, since that is what the trainee was promised; if they ask for an earlier time, then.
 * @param since since when they wait
 * @param wanted the moment that they ask for, as of a synchronous session
 */
export const replyDue = (since: Date, wanted?: Date): Date =>
  new Date(Math.min(since.getTime() + REPLY_HOURS * HOUR_MS, wanted?.getTime() ?? Infinity))

/** The current state of a due reply, and how many whole minutes are left, or have passed since. */
export const clockOf = (due: Date, now: Date): { state: ClockState; minutes: number } => {
  const left = due.getTime() - now.getTime()
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS)
  if (left < 0) return { state: 'late', minutes }
  return { state: left <= SOON_HOURS * HOUR_MS ? 'soon' : 'inTime', minutes }
}
