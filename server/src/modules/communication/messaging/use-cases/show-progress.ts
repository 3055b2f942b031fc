import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { seeSending } from '../../policy.ts'
import { findSending } from '../repository.ts'

type Progress = Omit<NonNullable<Awaited<ReturnType<typeof findSending>>>, 'values' | 'self'>

const shown = ({ configured }: Platform['mail'], { id, total, sent }: Progress): Sending => ({
  _id: id,
  total,
  sent,
  kept: !configured,
})

/** How far a sending is. @throws Problem `not_found` */
export const progressOf = async (mail: Platform['mail'], on: Db, id: string): Promise<Sending> => {
  const sending = await findSending(on, id)
  if (!sending) throw new Problem('not_found')
  return shown(mail, sending)
}

/** How far a sending is, for its author. @throws Problem `not_found` */
export const showProgress = async ({ db, mail }: Platform, id: string, user: Person): Promise<Sending> => {
  const sending = await findSending(db, id)
  if (!sending || !seeSending(user, sending)) throw new Problem('not_found')
  return shown(mail, sending)
}
