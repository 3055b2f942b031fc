import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideRequest } from '../requests/decide-request.ts'

/** Refuses a request, with the reason. @throws Problem `not_found`, `validation`, `conflict` */
export const refuseRequest = async (platform: Platform, id: string, typed: string, by: Person) =>
  decideRequest(platform, id, by, ['correction', 'erasure'], {
    state: 'refused',
    action: 'dataRequest.refuse',
    reason: demandFilled('reason', typed),
  })
