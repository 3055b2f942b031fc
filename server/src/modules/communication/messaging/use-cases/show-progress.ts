import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { seeSending } from '../../policy.ts'
import { toSending } from '../progress.ts'
import { findSending } from '../repository.ts'

/** How far a sending is, for its author. @throws Problem `not_found` */
export const showProgress = async ({ db, mail }: Platform, id: string, user: Person): Promise<Sending> => {
  const sending = await findSending(db, id)
  if (!sending || !seeSending(user, sending)) throw new Problem('not_found')
  return toSending(mail, sending)
}
