import type { ClientCounters } from '#contract/management/endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { seeClients } from '../../policy.ts'
import { countersOf } from '../repository.ts'

/** How much training a master's clients have assigned and done (rule management.counters). */
export const countClients = async ({ db }: Platform, who: Person): Promise<ClientCounters> => {
  const { clients, courses, hours, seconds, accesses } = await countersOf(db, whereOf(seeClients(who)))
  return {
    clients,
    coursesAssigned: courses,
    hoursAssigned: hours,
    accesses,
    hoursDone: hoursOfSeconds(seconds),
  }
}
