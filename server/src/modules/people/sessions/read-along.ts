import { Problem } from '#contract/platform/kernel/problem.ts'
import type { RequestAddress, Authenticate, Person } from '../../../platform/access/actor.ts'
import type { Identity } from './identity.ts'
import type { FoundSession } from './repository.ts'

/** A call that reads its answer together with the session that identifies the caller, in one statement. */
interface ReadAlong<Found> {
  /** For `authenticatedBy`. */
  authenticate: Authenticate
  /** What was read with a person. @throws Problem `not_found` for a caller not found by `authenticate` */
  of: (who: Person) => Found
}

/** The read of such a call. */
interface ReadingAlong<Found, Wanted> {
  /** The request from unvalidated input; undefined if it is malformed. */
  wanted: (asked: RequestAddress) => Wanted | undefined
  /** Reads it by a session's id, with `sessionColumns`. */
  find: (session: string, wanted: Wanted) => Promise<(Found & { session: FoundSession }) | undefined>
}

/**
 * Makes a call read its data along with the session. A malformed request still authenticates in the usual way, and is
 * then refused with its faults.
 */
export const readAlong = <Found extends object, Wanted>(
  { authenticate, authenticateBy }: Pick<Identity, 'authenticate' | 'authenticateBy'>,
  { wanted, find }: ReadingAlong<Found, Wanted>,
): ReadAlong<Found> => {
  const foundOf = new WeakMap<Person, Found>()
  return {
    async authenticate(sid, address, asked = {}) {
      const what = wanted(asked)
      if (what === undefined) return authenticate(sid, address)
      let found: Found | undefined
      const person = await authenticateBy(async (id) => {
        const row = await find(id, what)
        found = row
        return row?.session
      })(sid, address)
      if (person && found) foundOf.set(person, found)
      return person
    },
    of(who) {
      const found = foundOf.get(who)
      if (!found) throw new Problem('not_found')
      return found
    },
  }
}
