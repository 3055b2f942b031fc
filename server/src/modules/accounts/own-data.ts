import { toPerson } from '../people/index.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { findWithRole } from './repository.ts'

/** The personal data that may be sent with a new password (rule account.own-data). */
export type OwnData = Record<string, unknown> | null | undefined

/** The owner of an account without a session, who proved it with a mailed code. */
export const ownerOf = async (tx: Tx, userId: string): Promise<Person> => {
  const found = await findWithRole(tx, userId)
  if (!found) throw new Problem('not_found')
  return toPerson(found.user, found.role)
}

/**
 * Saves a person's own data, in the transaction that sets their password and by the rules of the profile.
 * @throws Problem `validation` with each wrong field
 */
export const saveOwnData = async (tx: Tx, engine: Engine, who: Person, data: OwnData): Promise<void> => {
  if (data && Object.keys(data).length > 0) await engine.saveIn(tx, 'user', who._id, { data }, who)
}
