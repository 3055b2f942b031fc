import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurity } from '../security/record.ts'
import { clients } from './table.ts'

/**
 * Ends a client at once and for good, and writes down who did. One that is revoked already stays as it is.
 * @throws Problem `not_found`
 */
export const revoke = async ({ db, clock, events }: Platform, id: string, by: Person): Promise<void> => {
  const isNew = await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(clients)
      .set({ revokedAt: clock.now(), revokedBy: by._id, updatedAt: clock.now() })
      .where(and(eq(clients.id, id), isNull(clients.revokedAt)))
      .returning({ name: clients.name })
    if (!revoked) {
      const [there] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id))
      if (!there) throw new Problem('not_found')
      return false
    }
    await recordActivity(tx, by, { action: 'client.revoke', what: revoked.name, entity: 'client', item: id })
    await recordSecurity(tx, { event: 'clientRevoked', by, reason: revoked.name })
    return true
  })
  if (isNew) await events.emit('entity.saved', { entity: 'client', id, isNew: false, userId: by._id })
}
