import type { Person } from '../../../platform/access/actor.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { SEND_QUEUE } from '../queues.ts'
import { BATCH, queueNext, type Messaging } from './next-batch.ts'
import { insertSending, listReceivers } from './repository.ts'

/** The template, the sender's text, and the receivers. */
interface Begun {
  template: { id: string; name: string }
  written: { subject?: string | undefined; message?: string | undefined }
  to: { emails: string[]; users: string[]; roles: string[] }
}

/**
 * Begins a sending, in the caller's transaction: lists its receivers among `inSight`, stores it, and queues its first
 * batch; returns its id.
 */
export const beginSending = async (
  messaging: Messaging,
  tx: Db,
  { template, written, to }: Begun,
  user: Person,
  inSight: Scope,
): Promise<string> => {
  const id = newId()
  const { subject, message } = written
  const values = { ...(subject ? { subject } : {}), ...(message ? { message } : {}) }
  await insertSending(tx, { id, template: template.id, values, by: user._id, self: user.email })
  const total = await listReceivers(tx, id, to, inSight)
  await recordActivity(tx, user, {
    action: 'message.send',
    what: `${template.name} (${total})`,
    entity: 'emailTemplate',
    item: template.id,
  })
  if (total > BATCH) await messaging.platform.jobs.send(tx, SEND_QUEUE, { id })
  await queueNext(messaging, tx, id)
  return id
}
