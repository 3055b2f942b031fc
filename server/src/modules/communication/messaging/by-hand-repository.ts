import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'
import { users } from '../../people/index.ts'
import { sendings } from './tables.ts'

const mayBeSent = and(emailTemplates.byHand, emailTemplates.active)

/** The templates that may be sent by hand, by title. */
export const findHandTemplates = (db: Db) =>
  db.select().from(emailTemplates).where(mayBeSent).orderBy(asc(emailTemplates.title), asc(emailTemplates.id))

/** A template that may be sent by hand, by its name. */
export const findHandTemplate = async (db: Db, name: string) => {
  const [template] = await db
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.name, name), mayBeSent))
  return template
}

/** The people within a scope, and whether they can be written to. */
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
