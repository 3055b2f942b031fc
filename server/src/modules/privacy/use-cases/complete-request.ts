import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideRequest } from '../requests/decide-request.ts'

/** Records that a correction was made, and how. @throws Problem `not_found`, `validation`, `conflict` */
export const completeRequest = async (platform: Platform, id: string, typed: string, by: Person) =>
  decideRequest(platform, id, by, ['correction'], {
    state: 'done',
    action: 'dataRequest.complete',
    reason: demandFilled('reason', typed),
  })
