import { and, eq, inArray, sql } from 'drizzle-orm'
import mustache from 'mustache'
import { ACADEMY_SENDER } from '#contract/platform/kernel/academy-sender.ts'
import type { Db } from '../database/db.ts'
import type { OutgoingMail } from '../mail/mail.ts'
import type { MailAttachment } from '../mail/tables.ts'
import type { Platform } from '../platform.ts'
import type { MailValues, ProductMail } from './product-mail.ts'
import { emailTemplates, type EmailTemplateRow } from './table.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const plain = (text: unknown): string => String(text).replace(/\s+/g, ' ')

const addresses = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean)

/**
 * Puts the product's own mails into a database that lacks them, and today's text where an earlier version's stands as it
 * was; what somebody rewrote stays.
 */
export const ensureBaseTemplates = async (db: Db, mails: readonly ProductMail[]): Promise<void> => {
  const rows = mails.map(({ name, title, subject, html, byHand = false }) => ({
    name,
    title,
    subject,
    html,
    byHand,
    from: ACADEMY_SENDER,
  }))
  await db.insert(emailTemplates).values(rows).onConflictDoNothing()
  const asItStands = sql<string>`md5(${emailTemplates.subject} || chr(10) || ${emailTemplates.html})`
  for (const { name, title, subject, html, formerTexts = [] } of mails)
    if (formerTexts.length > 0)
      await db
        .update(emailTemplates)
        .set({ title, subject, html })
        .where(and(eq(emailTemplates.name, name), inArray(asItStands, [...formerTexts])))
}

/**
 * A template filled with values: Mustache, everything that goes into the HTML escaped.
 * @throws an Error where the template is not Mustache
 */
export const fill = (
  template: Pick<EmailTemplateRow, 'subject' | 'html'>,
  values: object,
): { subject: string; html: string } => ({
  subject: mustache.render(template.subject, values, {}, { escape: plain }).replace(/\s+/g, ' ').trim(),
  html: mustache.render(template.html, values, {}, { escape: escapeHtml }),
})

/** Who a mail goes to. `self` is the email of whoever gives rise to it, for toSelf, ccSelf and bccSelf. */
export interface Receivers {
  to: string[]
  toUsers?: string[]
  toRoles?: string[]
  self?: string
  /** What goes with it besides the template's own. */
  attachments?: MailAttachment[]
}

/** What of a template a mail is made of. */
type MailSource = Pick<
  EmailTemplateRow,
  'name' | 'subject' | 'html' | 'to' | 'cc' | 'bcc' | 'toSelf' | 'ccSelf' | 'bccSelf' | 'attachments'
> & { from: string | null }

/** A template's mail, ready for the outbox; the values may be any where an administrator wrote the template. */
export const renderMail = (
  template: MailSource,
  values: object,
  { to, self, attachments = [], ...also }: Receivers,
  { academy }: Pick<Platform, 'academy'>,
): OutgoingMail => {
  const own = (flag: boolean) => (flag && self ? [self] : [])
  const { appName, support } = academy.current.config
  const common = { appName, supportEmail: support.email }
  const list = (text: string | null, flag: boolean) => [...new Set([...addresses(text), ...own(flag)])]
  return {
    template: template.name,
    ...fill(template, { ...common, ...values }),
    to: [...new Set([...to, ...list(template.to, template.toSelf)])],
    cc: list(template.cc, template.ccSelf),
    bcc: list(template.bcc, template.bccSelf),
    ...(template.from && template.from !== ACADEMY_SENDER ? { from: template.from } : {}),
    ...also,
    attachments: [
      ...template.attachments.map(({ name, document, cid }) => ({
        name: name || document.name,
        documentId: document._id,
        ...(cid ? { cid } : {}),
      })),
      ...attachments,
    ],
  }
}

/**
 * Queues one of the product's mails, in the transaction that gives rise to it.
 * @returns the message's id; undefined where an administrator switched the mail off, or nobody is to get it
 */
export const sendTemplate = async <F extends string>(
  platform: Pick<Platform, 'academy' | 'mail'>,
  tx: Db,
  { name, essential }: ProductMail<F>,
  values: MailValues<NoInfer<F>>,
  receivers: Receivers,
): Promise<string | undefined> => {
  const [template] = await tx.select().from(emailTemplates).where(eq(emailTemplates.name, name))
  if (!template || (!template.active && !essential)) return undefined
  const mail = renderMail(template, values, receivers, platform)
  return mail.to.length > 0 ? platform.mail.queue(tx, mail) : undefined
}
