import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { codesInSight, codesOwnedBy } from '../../policy.ts'
import { codeAccounts, type CodeRow, codes } from '../../code-tables.ts'
import { assignments } from '../../tables.ts'
import { degrees } from '../../../catalogue/index.ts'
import { isWithin, whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import type { Person } from '../../../../platform/access/actor.ts'

const codeQuery = (on: Db, code: string) =>
  on
    .select({ code: codes, degree: degrees })
    .from(codes)
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .where(eq(sql`upper(${codes.code})`, code))

/** A code with its course; `code` in capitals, as `readCode` gives it. */
export const findCode = async (on: Db, code: string) => (await codeQuery(on, code))[0]

/** A code with its course, by its id. */
export const findCodeById = async (on: Db, id: string) => {
  const [row] = await on
    .select({ code: codes, degree: degrees })
    .from(codes)
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .where(eq(codes.id, id))
  return row
}

/** A code with its course, by its text, locked: redemptions of a code take turns. */
export const lockCode = async (tx: Tx, code: string) =>
  (await codeQuery(tx, code).for('update', { of: codes }))[0]

/** A code that a user sees, and whether it is the user's own. */
export const findCodeOf = async (on: Db, user: Person, id: string) => {
  const [row] = await on
    .select({ code: codes.code, isOwn: isWithin(codesOwnedBy(user)) })
    .from(codes)
    .where(and(eq(codes.id, id), whereOf(codesInSight(user))))
  return row
}

/**
 * A course, locked against removal.
 * @param opened what opens it, as `openedBy` says it of a giver or a seller
 */
export const lockDegree = async (tx: Tx, id: string, opened: SQL<string | null>) => {
  const [row] = await tx
    .select({ ...getTableColumns(degrees), openedBy: opened })
    .from(degrees)
    .where(eq(degrees.id, id))
    .for('key share')
  return row
}

/** The name of a course. */
export const courseNameOf = async (on: Db, id: string): Promise<string> => {
  const [row] = await on.select({ name: degrees.name }).from(degrees).where(eq(degrees.id, id))
  return row?.name ?? ''
}

/** The codes of a course within a scope, by their age. */
export const codesOfCourse = async (db: Db, degree: string, scope: Scope) =>
  db
    .select({ _id: codes.id, code: codes.code, type: codes.type })
    .from(codes)
    .where(and(eq(codes.degree, degree), whereOf(scope)))
    .orderBy(codes.id)
    .limit(200)

/** Stores an offered code, and the account of its one person. */
export const addUsedCode = async (
  tx: Tx,
  code: typeof codes.$inferInsert & { id: string },
  account: Omit<typeof codeAccounts.$inferInsert, 'code'>,
): Promise<void> => {
  await tx.insert(codes).values({ ...code, accountsUsed: 1 })
  await tx.insert(codeAccounts).values({ ...account, code: code.id, approval: 'used' })
  await announceSaved(tx, 'code', [code], { isNew: true })
}

/**
 * The code of an assignment, locked before the assignment: redeeming locks the two in this order.
 */
export const lockCodeOf = async (
  tx: Tx,
  { user, degree }: { user: string; degree: string },
): Promise<CodeRow | undefined> => {
  const [row] = await tx
    .select({ code: codes })
    .from(codes)
    .innerJoin(assignments, eq(sql`upper(${codes.code})`, sql`upper(${assignments.code})`))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree)))
    .for('update', { of: codes })
  return row?.code
}
