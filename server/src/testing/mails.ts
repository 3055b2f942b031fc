import { desc, sql } from 'drizzle-orm'
import { messages } from '../platform/mail/tables.ts'
import type { TestApp } from './app.ts'

/** The newest mail to an address in the outbox, with its first link that leads into the product. */
export const mailTo = async (app: TestApp, address: string) => {
  const [mail] = await app.platform.db
    .select()
    .from(messages)
    .where(sql`${messages.toEmails} @> array[${address}]::text[]`)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  if (!mail) return undefined
  const link = (/href="([^"]+)"/.exec(mail.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&')
  return { ...mail, link, path: link.replace(app.config.baseUrl, '') }
}

/** Email and code of the newest activation or recovery mail to an address. */
export const ticketTo = async (app: TestApp, address: string) => {
  const mail = await mailTo(app, address)
  const [email = '', code = ''] = (mail?.path.split('/activation/')[1] ?? '').split('&')
  return { email: decodeURIComponent(email), code }
}
