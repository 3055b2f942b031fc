import { desc, sql } from 'drizzle-orm'
import { messages } from '../platform/mail/tables.ts'
import { until } from '../platform/testing/until.ts'
import type { TestApp } from './app.ts'

/**
 * The newest mail to an address in the outbox, with its first link that leads into the product: its page, and the notice
 * that it comes by.
 */
export const mailTo = async (app: TestApp, address: string) => {
  const [mail] = await app.platform.db
    .select()
    .from(messages)
    .where(sql`${messages.toEmails} @> array[${address}]::text[]`)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  if (!mail) return undefined
  const link = (/href="([^"]+)"/.exec(mail.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&')
  const notice = /[?&]aviso=([\da-f-]{36})$/.exec(link)?.[1]
  const page = notice ? link.slice(0, -`?aviso=${notice}`.length) : link
  return { ...mail, link, path: page.replace(app.config.baseUrl, ''), notice }
}

/** Every mail to an address alone, the oldest first. */
export const mailsTo = (app: TestApp, address: string) =>
  app.platform.db
    .select()
    .from(messages)
    .where(sql`${messages.toEmails} = array[${address}]::text[]`)
    .orderBy(messages.id)

/** Email and code of the newest activation or recovery mail to an address. */
export const ticketTo = async (app: TestApp, address: string) => ticketIn(await mailTo(app, address))

type Mail = NonNullable<Awaited<ReturnType<typeof mailTo>>>

/** The email and the code that a mail's link to an activation or a recovery carries. */
export const ticketIn = (mail: Mail | undefined) => {
  const [email = '', code = ''] = (mail?.path.split('/activation/')[1] ?? '').split(/[&?]/)
  return { email: decodeURIComponent(email), code }
}

/** The newest mail to an address once it is the one that is awaited. */
const coming = (app: TestApp, address: string, what: string, isIt: (mail: Mail) => boolean): Promise<Mail> =>
  until(`a mail ${what} came to ${address}`, async () => {
    const mail = await mailTo(app, address)
    return mail && isIt(mail) ? mail : undefined
  })

/** The mail of a template to an address, when it has come. */
export const comingMail = (app: TestApp, address: string, template: string) =>
  coming(app, address, template, (mail) => mail.template === template)

/** Email and code of the activation mail to an address that follows the one with `code`, when it has come. */
export const laterTicketTo = async (app: TestApp, address: string, code: string) =>
  ticketIn(
    await coming(
      app,
      address,
      `after the code ${code}`,
      (mail) => mail.template === 'activation' && ticketIn(mail).code !== code,
    ),
  )
