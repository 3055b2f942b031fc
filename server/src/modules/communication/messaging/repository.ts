import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { emailTemplates, type EmailTemplateRow } from '../../../platform/mail-templates/table.ts'
import { companies, mayEnter, roles, users } from '../../people/index.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sendingReceivers, sendings } from './tables.ts'

/** An active template by its name or id. */
export const findTemplate = async (db: Db, nameOrId: string): Promise<EmailTemplateRow | undefined> => {
  const [template] = await db
    .select()
    .from(emailTemplates)
    .where(
      and(
        isId(nameOrId) ? eq(emailTemplates.id, nameOrId) : eq(emailTemplates.name, nameOrId),
        emailTemplates.active,
      ),
    )
  return template
}

/** Which of the ids are users within the scope. */
export const knownUsers = async (db: Db, ids: string[], scope: Scope): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), whereOf(scope)))
  return new Set(rows.map(({ id }) => id))
}

/** Which of the ids are roles. */
export const knownRoles = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: roles.id }).from(roles).where(inArray(roles.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Lists the receivers of a sending, each address once; returns how many. */
export const listReceivers = async (
  tx: Db,
  sending: string,
  to: { emails: string[]; users: string[]; roles: string[] },
  scope: Scope,
): Promise<number> => {
  const chosen = or(
    to.users.length > 0 ? inArray(users.id, to.users) : undefined,
    to.roles.length > 0 ? inArray(users.role, to.roles) : undefined,
  )
  if (chosen) {
    const people = tx
      .select({
        sending: sql<string>`${sending}::uuid`.as('sending'),
        email: sql<string>`lower(${users.email})`.as('email'),
        user: users.id,
      })
      .from(users)
      .where(and(chosen, mayEnter, whereOf(scope)))
    await tx.insert(sendingReceivers).select(people).onConflictDoNothing()
  }
  if (to.emails.length > 0)
    await tx
      .insert(sendingReceivers)
      .values(to.emails.map((email) => ({ sending, email })))
      .onConflictDoNothing()
  const [counted] = await tx
    .update(sendings)
    .set({
      total: sql`(select count(*)::int from ${sendingReceivers} where ${sendingReceivers.sending} = ${sending})`,
    })
    .where(eq(sendings.id, sending))
    .returning({ total: sendings.total })
  return counted?.total ?? 0
}

/** A sending with its template, locked: one worker continues it at a time. */
export const lockSending = async (tx: Db, id: string) => {
  const [found] = await tx
    .select({ sending: sendings, template: emailTemplates })
    .from(sendings)
    .innerJoin(emailTemplates, eq(emailTemplates.id, sendings.template))
    .where(eq(sendings.id, id))
    .for('update', { of: sendings })
  return found
}

/** Takes the next receivers off the list, with what a mail says about them. */
export const takeReceivers = async (tx: Db, sending: string, limit: number) => {
  const next = tx
    .select({ email: sendingReceivers.email })
    .from(sendingReceivers)
    .where(eq(sendingReceivers.sending, sending))
    .orderBy(sendingReceivers.email)
    .limit(limit)
  const rows = await tx
    .select({
      email: sendingReceivers.email,
      user: sendingReceivers.user,
      name: users.name,
      username: users.username,
      company: companies.name,
    })
    .from(sendingReceivers)
    .leftJoin(users, eq(users.id, sendingReceivers.user))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(eq(sendingReceivers.sending, sending), inArray(sendingReceivers.email, next)))
  if (rows.length > 0)
    await tx.delete(sendingReceivers).where(
      and(
        eq(sendingReceivers.sending, sending),
        inArray(
          sendingReceivers.email,
          rows.map(({ email }) => email),
        ),
      ),
    )
  return rows
}

/** Counts messages that were queued; returns how far the sending is. */
export const countSent = async (tx: Db, id: string, more: number) => {
  const [row] = await tx
    .update(sendings)
    .set({ sent: sql`${sendings.sent} + ${more}` })
    .where(eq(sendings.id, id))
    .returning({ total: sendings.total, sent: sendings.sent })
  return row
}

/** Begins a sending. */
export const insertSending = async (tx: Db, sending: typeof sendings.$inferInsert): Promise<void> => {
  await tx.insert(sendings).values(sending)
}

/** A sending by its id. */
export const findSending = async (on: Db, id: string) => {
  const [sending] = await on.select().from(sendings).where(eq(sendings.id, id))
  return sending
}
