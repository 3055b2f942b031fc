import mustache from 'mustache'
import { ACADEMY_SENDER } from '#contract/platform/kernel/academy-sender.ts'
import type { Db } from '../database/db.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'
import { noticeKind } from '#contract/platform/notices/kinds.ts'
import { byNotice } from '#contract/platform/notices/opened.ts'
import type { OutgoingMail } from '../mail/mail.ts'
import { escapeHtml } from '../text/escape.ts'
import type { MailAttachment } from '../mail/tables.ts'
import type { Notified } from '../notices/notices.ts'
import type { Platform } from '../platform.ts'
import type { MailValues, ProductMail } from './product-mail.ts'
import { findTemplate, insertMissingTemplates, replaceTexts } from './repository.ts'
import type { EmailTemplateRow } from './table.ts'
import { PRODUCT_COLOR } from '../print/product-color.ts'

const plain = (text: unknown): string => String(text).replace(/\s+/g, ' ')

const addresses = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean)

/**
 * Adds the product's own mails to a database that lacks them, and updates texts unchanged since an earlier version;
 * rewritten ones stay.
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
  await insertMissingTemplates(db, rows)
  for (const { name, subject, html, formerTexts = [] } of mails)
    if (formerTexts.length > 0) await replaceTexts(db, name, { subject, html }, formerTexts)
}

/**
 * A template filled with values: Mustache, everything that goes into the HTML escaped.
 * @throws an Error if the template is not Mustache
 */
export const fill = (
  template: Pick<EmailTemplateRow, 'subject' | 'html'>,
  values: object,
): { subject: string; html: string } => ({
  subject: mustache.render(template.subject, values, {}, { escape: plain }).replace(/\s+/g, ' ').trim(),
  html: mustache.render(template.html, values, {}, { escape: escapeHtml }),
})

/** The recipients of a mail. `self` is the email of the person who causes it, for toSelf, ccSelf and bccSelf. */
interface Receivers {
  to: string[]
  toUsers?: string[]
  toRoles?: string[]
  self?: string
  /** The key of mails to be sent once: each by its receiver, and its notice. */
  once?: string
  /** Attachments besides the template's own. */
  attachments?: MailAttachment[]
  /** How many seconds to wait before sending starts. */
  wait?: number
  /** The token by which its one receiver ends recurring mails of this kind (RFC 8058). */
  ends?: string
}

/** The fields of a template from which a mail is made. */
type MailSource = Pick<
  EmailTemplateRow,
  'name' | 'subject' | 'html' | 'to' | 'cc' | 'bcc' | 'toSelf' | 'ccSelf' | 'bccSelf' | 'attachments'
> & { from: string | null }

/** A template's mail, ready for the outbox; the values may be any if an administrator wrote the template. */
export const renderMail = (
  template: MailSource,
  values: object,
  { to, self, attachments = [], ends: _ends, ...also }: Receivers,
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

type Sending = Pick<Platform, 'academy' | 'mail' | 'notices' | 'config'>

/** The closing lines of a mail that its receiver may unsubscribe from. */
const footerOf = (endLink: string, choiceLink: string): string =>
  `<p style="max-width:560px;margin:0 auto;padding:0 24px 24px;font-family:Arial,Helvetica,sans-serif;font-size:13px;color:#47676a"><a href="${endLink}" style="color:${PRODUCT_COLOR}">${t('notices.mail.end')}</a> · <a href="${choiceLink}" style="color:${PRODUCT_COLOR}">${t('notices.mail.choose')}</a></p>`

/** A mail with the ways to end such mails: in its text, and for the mail program (RFC 8058). */
const withEnding = (mail: OutgoingMail, token: string, { baseUrl }: Sending['config']): OutgoingMail => ({
  ...mail,
  html: mail.html + footerOf(`${baseUrl}/avisos/cancelar#${token}`, `${baseUrl}/profile/avisos`),
  unsubscribe: `${baseUrl}/api/notices/unsubscribe/${token}`,
})

/** To a single receiver: the link that ends it is their own. */
const isAlone = ({ to, cc = [], bcc = [] }: OutgoingMail): boolean =>
  to.length === 1 && cc.length + bcc.length === 0

/** The content of a product's mail, and its receivers. */
interface TemplateSending<F extends string> {
  values: MailValues<F>
  receivers: Receivers
  /** What its notice is about: each person is notified once; by default, the mail's `once`. */
  about?: string | undefined
}

/**
 * The mails to people who choose how they are notified: each gets their own, with a link to end such mails, leading to
 * their page through the notice, which marks it as read. People who chose no mail, or the daily summary, get none.
 * Other addresses that the template names get a mail of their own.
 */
export const mailsByChoice = (
  { notices, config, academy }: Sending,
  template: MailSource,
  { values, receivers }: { values: object; receivers: Receivers },
  {
    notice: { kind, link },
    notified,
  }: { notice: NonNullable<ProductMail['notice']>; notified: readonly Notified[] },
): OutgoingMail[] => {
  const { to: emails, toUsers = [], once, ...rest } = receivers
  const onceTo = (who: string) => (once === undefined ? {} : { once: `${once} ${who}` })
  const others = renderMail(template, values, { ...rest, ...onceTo('others'), to: [] }, { academy })
  const mails: OutgoingMail[] = []
  const leads = link && recordOf(values)[link]
  for (const { id, user, wait } of notified.filter((one) => one.mail === 'now')) {
    const email = emails[toUsers.indexOf(user)]
    if (!email) continue
    const alone = { ...template, to: null, cc: null, bcc: null, toSelf: false, ccSelf: false, bccSelf: false }
    const own = link && typeof leads === 'string' ? { ...values, [link]: byNotice(leads, id) } : values
    const receiver = { ...rest, ...onceTo(user), to: [email], toUsers: [user] }
    const one = renderMail(alone, own, receiver, { academy })
    const mail = noticeKind(kind).isEssential ? one : withEnding(one, notices.tokenOf(user, kind), config)
    mails.push({ ...mail, wait })
  }
  if (others.to.length + (others.cc?.length ?? 0) + (others.bcc?.length ?? 0) > 0) mails.push(others)
  return mails
}

/** Writes the notices; returns for each sending who was notified now. */
const notifyAll = async <F extends string>(
  { notices }: Sending,
  tx: Db,
  notice: NonNullable<ProductMail<F>['notice']>,
  sendings: readonly TemplateSending<F>[],
): Promise<Notified[][]> => {
  const notifications = sendings.flatMap(
    ({ values, receivers: { toUsers = [], once }, about = once }, of) => {
      const link: unknown = notice.link && values[notice.link]
      const text = fill({ subject: notice.text, html: '' }, values).subject
      const said = { text, link: typeof link === 'string' ? link : null, about }
      return [...new Set(toUsers)].map((user) => ({ of, notification: { ...said, user } }))
    },
  )
  const notified = await notices.notifyEach(
    tx,
    notice.kind,
    notifications.map(({ notification }) => notification),
  )
  const byPlace = Map.groupBy(notified, ({ place }) => notifications[place]?.of)
  return sendings.map((_, of) => byPlace.get(of) ?? [])
}

/**
 * Queues mails of one of the product's kinds, in the transaction that causes them and in a few statements for all. A
 * mail with a notice also writes the notices of `toUsers`, in the order of `to`, even if an administrator switched the
 * mail off.
 * @returns of each the message's id; undefined where an administrator switched the mail off, nobody is to get it, or
 *   they have it (`once`)
 */
export const sendTemplates = async <F extends string>(
  platform: Sending,
  tx: Db,
  { name, essential, notice }: ProductMail<F>,
  sendings: readonly TemplateSending<F>[],
): Promise<(string | undefined)[]> => {
  if (sendings.length === 0) return []
  const template = await findTemplate(tx, name)
  const notified = notice ? await notifyAll(platform, tx, notice, sendings) : []
  if (!template || (!template.active && !essential)) return sendings.map(() => undefined)
  const mails = sendings.map((sending, at) => {
    const { values, receivers } = sending
    if (notice && receivers.toUsers)
      return mailsByChoice(platform, template, sending, { notice, notified: notified[at] ?? [] })
    const mail = renderMail(template, values, receivers, platform)
    if (mail.to.length === 0) return []
    const { ends } = receivers
    return [ends && isAlone(mail) ? withEnding(mail, ends, platform.config) : mail]
  })
  const ids = await platform.mail.queueAll(tx, mails.flat())
  let first = 0
  return mails.map(({ length }) => {
    const id = length > 0 ? ids[first] : undefined
    first += length
    return id
  })
}

/**
 * Queues one of the product's mails, as `sendTemplates` several.
 * @param about what the notice is about: each person is notified once
 * @returns the message's id; undefined where an administrator switched the mail off, nobody is to get it, or they have
 *   it (`once`)
 */
export const sendTemplate = async <F extends string>(
  platform: Sending,
  tx: Db,
  mail: ProductMail<F>,
  values: MailValues<NoInfer<F>>,
  receivers: Receivers,
  about?: string,
): Promise<string | undefined> =>
  (await sendTemplates<F>(platform, tx, mail, [{ values, receivers, about }]))[0]
