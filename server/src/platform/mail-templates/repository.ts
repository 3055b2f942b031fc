import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { emailTemplates, type EmailTemplateRow } from './table.ts'

type NewTemplate = typeof emailTemplates.$inferInsert

/** Writes templates, at least one, of whose names there are none yet. */
export const insertMissingTemplates = async (db: Db, rows: NewTemplate[]): Promise<void> => {
  await db.insert(emailTemplates).values(rows).onConflictDoNothing()
}

/** Gives a template new texts, if those it has are of one of some digests; the title that it has in the list stays. */
export const replaceTexts = async (
  db: Db,
  name: string,
  texts: Pick<NewTemplate, 'subject' | 'html'>,
  digests: readonly string[],
): Promise<void> => {
  const asItStands = sql<string>`md5(${emailTemplates.subject} || chr(10) || ${emailTemplates.html})`
  await db
    .update(emailTemplates)
    .set(texts)
    .where(and(eq(emailTemplates.name, name), inArray(asItStands, [...digests])))
}

/** The template of a name; undefined where there is none. */
export const findTemplate = async (on: Db, name: string): Promise<EmailTemplateRow | undefined> => {
  const [template] = await on.select().from(emailTemplates).where(eq(emailTemplates.name, name))
  return template
}
