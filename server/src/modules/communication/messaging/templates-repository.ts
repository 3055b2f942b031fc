import { and, eq } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'
import { companies, users } from '../../people/index.ts'

/** A person's values for mails, within a scope. */
export const findPersonData = async (on: Db, id: string, scope: Scope) => {
  const [person] = await on
    .select({
      name: users.name,
      username: users.username,
      email: users.email,
      contact: users.contact,
      nif: users.nif,
      company: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(eq(users.id, id), whereOf(scope)))
  return person
}

/** The attachments of a template; undefined if there is no such template. */
export const findAttachments = async (on: Db, id: string) => {
  const [saved] = await on
    .select({ attachments: emailTemplates.attachments })
    .from(emailTemplates)
    .where(eq(emailTemplates.id, id))
  return saved?.attachments
}
