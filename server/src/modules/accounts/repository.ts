import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { accountStates, isDueForCode, roles, type UserRow, users } from '../people/index.ts'

const found = (on: Db, condition: SQL | undefined) => on.select().from(users).where(condition)
const ofEmail = (email: string): SQL => eq(sql`lower(${users.email})`, canonicalEmail(email))
const waits = isNull(users.activationDate)
/** Once active, and no more. */
const isDisabled = sql`(not ${users.active} and not ${waits})`

/** An account by its id, locked, if it is within a scope. */
export const lockAccount = async (tx: Db, id: string, scope: Scope): Promise<UserRow | undefined> =>
  (await found(tx, and(eq(users.id, id), whereOf(scope))).for('no key update'))[0]

/** An account by its email. */
export const findByEmail = async (on: Db, email: string): Promise<UserRow | undefined> =>
  (await found(on, ofEmail(email)))[0]

/** An account by its email, locked. */
export const lockByEmail = async (tx: Db, email: string): Promise<UserRow | undefined> =>
  (await found(tx, ofEmail(email)).for('no key update'))[0]

/** The condition on an account that a request for its recovery means it: by its email, and any of its names. */
export const isToRecover = ({ username, email }: { username: string; email: string }): SQL | undefined => {
  const name = canonicalUsername(username)
  const isNamed = or(
    eq(sql`lower(${users.username})`, name),
    eq(sql`lower(${users.email})`, name),
    eq(users.alias, name),
  )
  return and(ofEmail(email), isNamed, not(isDisabled))
}

/** The condition on an account that a request for its activation means it. */
export const isToActivate = (email: string): SQL | undefined =>
  and(ofEmail(email), waits, not(accountStates.locked))

/** The account that a request means, locked. */
export const lockWanted = async (tx: Db, wanted: SQL | undefined): Promise<UserRow | undefined> =>
  (await found(tx, wanted).for('no key update'))[0]

/** Is there an account that a request means, and is a code to be mailed to it? One statement, whatever it finds. */
export const isCodeWanted = async (on: Db, wanted: SQL | undefined, now: Date): Promise<boolean> =>
  (await on.$count(users, and(wanted, isDueForCode(now)))) > 0

/** An account that waits for its activation, locked. */
export const lockWaiting = async (tx: Db, id: string): Promise<UserRow | undefined> =>
  (await found(tx, and(eq(users.id, id), waits)).for('no key update'))[0]

/** An account with its role. */
export const findWithRole = async (on: Db, id: string) => {
  const [row] = await on
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(eq(users.id, id))
  return row
}
