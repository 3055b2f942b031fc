import { Problem } from '#contract/platform/kernel/problem.ts'
import { nextSending } from '#contract/reports/schedule-rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pauseSchedule, rhythmOf } from '../repositories/schedules.ts'

/** Pauses a report by mail; a resumed one starts on the next day of its rhythm. @throws Problem `not_found` */
export const setPaused = async (
  { db, clock }: Platform,
  viewer: Person,
  id: string,
  paused: boolean,
): Promise<void> => {
  const every = await rhythmOf(db, viewer, id)
  const values = every && {
    paused,
    nextDay: nextSending(every, clock.today()),
    updatedAt: clock.now(),
  }
  if (!values || !(await pauseSchedule(db, viewer, id, values))) throw new Problem('not_found')
}
