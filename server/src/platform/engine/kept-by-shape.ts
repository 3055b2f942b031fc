import { LRUCache } from 'lru-cache'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { personOf, type Actor } from '../access/actor.ts'

/** How many built statements are kept; each holds some ten kilobytes. */
const KEPT = 300

/** Numbers the roles as they were read: a role that was changed gets another number, and so other statements. */
const createRoleNumbers = () => {
  const numbers = new WeakMap<RoleAccess, number>()
  let last = 0
  return (role: RoleAccess): number => {
    const number = numbers.get(role) ?? (last += 1)
    numbers.set(role, number)
    return number
  }
}

/**
 * Caches built statements by actor and shape, so that the next page or another search term does not build the same SQL
 * again. The shape holds exactly what the SQL depends on: conditions follow from the actor alone, whose role is another
 * one after a change, and never from the session or from the person's names and addresses.
 */
export const createKeptByShape = <S extends object>() => {
  const known = new LRUCache<string, S>({ max: KEPT })
  const numberOf = createRoleNumbers()

  /** Undefined where nothing is cached, as for machines. */
  const keyOf = (actor: Actor): string | undefined => {
    if (actor.kind === 'anonymous') return actor.kind
    const person = personOf(actor)
    if (!person) return undefined
    // No policy depends on these: each login has another session, and names are for the logs.
    const { address: _, sessionId, email, name, username, role, ...rest } = person
    return `${numberOf(role)} ${JSON.stringify(rest)}`
  }

  return (actor: Actor, shape: readonly unknown[], build: () => S): S => {
    const who = keyOf(actor)
    if (who === undefined) return build()
    const key = `${who} ${JSON.stringify(shape)}`
    const statement = known.get(key) ?? build()
    known.set(key, statement)
    return statement
  }
}
