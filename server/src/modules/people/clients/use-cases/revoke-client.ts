import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordSecurity } from '../../security/record.ts'
import { clientExists, revokeClient } from '../repository.ts'

/**
 * Ends a client at once and for good, and writes down who did. One that is revoked already stays as it is.
 * @throws Problem `not_found`
 */
export const revoke = async ({ db, clock }: Platform, id: string, by: Person): Promise<void> => {
  await db.transaction(async (tx) => {
    const name = await revokeClient(tx, id, { now: clock.now(), by: by._id })
    if (name === undefined) {
      if (!(await clientExists(tx, id))) throw new Problem('not_found')
      return
    }
    await recordActivity(tx, by, { action: 'client.revoke', what: name, entity: 'client', item: id })
    await recordSecurity(tx, { event: 'clientRevoked', by, reason: name })
  })
}
