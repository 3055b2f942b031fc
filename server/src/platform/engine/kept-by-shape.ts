import { LRUCache } from 'lru-cache'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { personOf, type Actor } from '../access/actor.ts'

/** So many statements are kept as they were built; each holds some ten kilobytes. */
const KEPT = 300

/** Numbers the roles as they were read: one that was changed is another, and so is what was built for it. */
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
 * Keeps the statements that were built, by who asks and by their shape: whoever asks again, for another page or other
 * words, is spared the building of the same SQL. Only what says something of the SQL is in the shape, and all of it is:
 * conditions follow from the actor alone, whose role is another once it was changed.
 */
export const createKeptByShape = <S extends object>() => {
  const known = new LRUCache<string, S>({ max: KEPT })
  const numberOf = createRoleNumbers()

  /** Nothing where nothing is kept, as of machines. */
  const keyOf = (actor: Actor): string | undefined => {
    if (actor.kind === 'anonymous') return actor.kind
    const person = personOf(actor)
    if (!person) return undefined
    const { address, role, ...rest } = person
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
