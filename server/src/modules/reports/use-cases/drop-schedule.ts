import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeSchedule } from '../repositories/schedules.ts'

/** Stops a report's mails. @throws Problem `not_found` */
export const dropSchedule = async ({ db }: Platform, viewer: Person, id: string): Promise<void> => {
  if (!(await removeSchedule(db, viewer, id))) throw new Problem('not_found')
}
