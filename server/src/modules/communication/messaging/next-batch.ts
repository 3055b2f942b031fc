import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import { fill, mailsByChoice, renderMail } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countSent, lockSending, takeReceivers } from './repository.ts'

/** Messages per transaction. */
export const BATCH = 200

/** What sending needs: the platform, and the product's own mails. */
export interface Messaging {
  platform: Platform
  mails: MailList
}

/** The notice of a message. */
const notice = { kind: 'messageWritten', text: '', link: 'link' } as const
/** How much of a message its notice contains. */
const NOTICE_LENGTH = 1000

/** A message as a notice: its subject and text. */
const wordsOf = (
  template: { subject: string; html: string },
  values: Record<string, unknown> & { message?: string },
): string =>
  [fill(template, values).subject, values.message].filter(Boolean).join(': ').slice(0, NOTICE_LENGTH)

/** Queues the messages of the next batch; returns how far the sending is. */
export const queueNext = async (
  { platform, mails }: Messaging,
  tx: Db,
  id: string,
): Promise<Sending & { by: string }> => {
  const { mail, config, notices } = platform
  const found = await lockSending(tx, id)
  if (!found) throw new Problem('not_found')
  const { sending, template } = found
  const receivers = await takeReceivers(tx, id, BATCH)
  const written = receivers.map(({ email, user, name, username, company }) => ({
    user,
    values: { ...sending.values, name, username, email, company, link: config.baseUrl },
    receivers: { to: [email], toUsers: user ? [user] : [], self: sending.self },
  }))
  // Mails that let a person in are always sent; all others are notices too, and people may turn off their mails.
  const isNotice = !mails.find(template.name)?.essential
  const people = written.flatMap((one) => (isNotice && one.user ? [{ ...one, user: one.user }] : []))
  const notified = await notices.notifyEach(
    tx,
    notice.kind,
    people.map(({ user, values }) => ({ user, text: wordsOf(template, values), link: values.link })),
  )
  const notifiedByUser = new Map(notified.map((one) => [one.user, one]))
  const outgoing = written.flatMap(({ user, values, receivers: to }) => {
    if (!isNotice || !user) return [renderMail(template, values, to, platform)]
    const own = notifiedByUser.get(user)
    return mailsByChoice(
      platform,
      template,
      { values, receivers: to },
      { notice, notified: own ? [own] : [] },
    )
  })
  await mail.queueAll(tx, outgoing)
  const now = (await countSent(tx, id, receivers.length)) ?? sending
  return { _id: id, total: now.total, sent: now.sent, kept: !mail.configured, by: sending.by }
}
