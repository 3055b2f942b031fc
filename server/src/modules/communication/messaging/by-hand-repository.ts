import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'
import { users } from '../../people/index.ts'
import { sendings } from './tables.ts'

const mayBeSent = and(emailTemplates.byHand, emailTemplates.active)

/** The templates that may be sent by hand, by title. */
export const findHandTemplates = (db: Db) =>
  db.select().from(emailTemplates).where(mayBeSent).orderBy(asc(emailTemplates.title), asc(emailTemplates.id))

/** One of them by its name. */
export const findHandTemplate = async (db: Db, name: string) => {
  const [template] = await db
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.name, name), mayBeSent))
  return template
}

/** Lets the sendings of a person begin one after the other; gives how many mails those of the last hour come to. */
export const countHour = async (tx: Db, by: string): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sendings:${by}`}, 0))`)
  const [counted] = await tx
    .select({ mails: sql<number>`coalesce(sum(${sendings.total}), 0)::int` })
    .from(sendings)
    .where(and(eq(sendings.by, by), gt(sendings.createdAt, sql`now() - interval '1 hour'`)))
  return counted?.mails ?? 0
}

/** The people of these whom a scope lets through, and whether they can be written to. */
export const findReceivers = (tx: Db, ids: string[], scope: Scope) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      active: users.active,
      lock: users.lock,
    })
    .from(users)
    .where(and(inArray(users.id, ids), whereOf(scope)))

/** The last sendings of a person, the newest first. */
export const lastSendings = (db: Db, by: string, limit: number) =>
  db
    .select({
      id: sendings.id,
      title: emailTemplates.title,
      values: sendings.values,
      total: sendings.total,
      sent: sendings.sent,
      createdAt: sendings.createdAt,
    })
    .from(sendings)
    .innerJoin(emailTemplates, eq(emailTemplates.id, sendings.template))
    .where(eq(sendings.by, by))
    .orderBy(desc(sendings.createdAt), desc(sendings.id))
    .limit(limit)
