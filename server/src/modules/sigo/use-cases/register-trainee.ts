import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerInSigo } from '../../certificates/index.ts'
import { theRow, logged } from '../desk-row.ts'
import { showRegistration } from '../present.ts'

/**
 * Marks a trainee and course as registered in SIGO (rule sigo.registration).
 * @throws Problem `not_found`; `conflict` if they are registered already
 */
export const registerTrainee = async (platform: Platform, viewer: Person, id: string) => {
  const { db, clock } = platform
  return db.transaction(async (tx) => {
    const row = await theRow(tx, platform, viewer, id)
    const kept = await registerInSigo(tx, { assignment: id, at: clock.now(), by: viewer._id })
    if (!kept) throw new Problem('conflict')
    await recordActivity(tx, viewer, { action: 'sigo.register', ...logged(row) })
    return { registration: showRegistration(kept, { _id: viewer._id, name: viewer.name }) }
  })
}
