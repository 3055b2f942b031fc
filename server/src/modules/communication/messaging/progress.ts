import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSending } from './repository.ts'

type Progress = Omit<NonNullable<Awaited<ReturnType<typeof findSending>>>, 'values' | 'self'>

/** How far a sending is, as it is shown. */
export const toSending = ({ configured }: Platform['mail'], { id, total, sent }: Progress): Sending => ({
  _id: id,
  total,
  sent,
  kept: !configured,
})

/** How far a sending is. @throws Problem `not_found` */
export const progressOf = async (mail: Platform['mail'], on: Db, id: string): Promise<Sending> => {
  const sending = await findSending(on, id)
  if (!sending) throw new Problem('not_found')
  return toSending(mail, sending)
}
