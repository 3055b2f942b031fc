import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { z } from 'zod'
import type * as calls from '#contract/communication/by-hand-endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails, mailsLeft } from '../../../../platform/mail/allowance.ts'
import { placeOnce } from '../../../../platform/placed-orders/placed-orders.ts'
import { mailByHand } from '../../policy.ts'
import { findReceivers } from '../by-hand-repository.ts'
import { readWritten } from '../hand-template.ts'
import type { Messaging } from '../next-batch.ts'
import { beginSending } from '../begin-sending.ts'
import { progressOf } from '../progress.ts'

type Found = Awaited<ReturnType<typeof findReceivers>>[number]

/** Why somebody is left out; undefined if nothing prevents it. */
const reasonOf = (person: Found | undefined): string | undefined => {
  if (!person) return t('validation.reference')
  if (person.lock) return t('mail.receiverLocked')
  return person.active ? undefined : t('mail.receiverInactive')
}

/**
 * Sends a template to the sender's trainees, and reports who is left out and why (rule message.hand); once even if it
 * is sent several times within ten minutes.
 * @throws Problem `validation` on `template`, `subject`, `message`, `users`
 */
export const sendByHand = async (
  messaging: Messaging,
  order: z.output<typeof calls.sendByHand.body>,
  who: Person,
): Promise<z.input<typeof calls.sendByHand.answer>> => {
  const { db, clock, mail } = messaging.platform
  const { users, ...asked } = order
  const { template, written } = await readWritten(db, asked)
  const inSight = mailByHand(who)
  return db.transaction(async (tx) => {
    const left = await mailsLeft(tx, who)
    const rows = await findReceivers(tx, users, inSight)
    const found = new Map(rows.map((row) => [row.id, row]))
    const refused = [...new Set(users)].flatMap((user) => {
      const person = found.get(user)
      const message = reasonOf(person)
      return message ? [{ user, name: person ? displayName(person) : '', message }] : []
    })
    const reached = rows.filter((row) => reasonOf(row) === undefined).map(({ id }) => id)
    if (reached.length === 0) return { sending: null, refused }
    const begin = async () => {
      if (reached.length > left) throw invalidField('users', t('mail.hourly', { max: MAILS_AN_HOUR, left }))
      await countMails(tx, who, reached.length)
      const to = { emails: [], users: reached, roles: [] }
      return beginSending(messaging, tx, { template, written, to }, who, inSight)
    }
    const { made } = await placeOnce(
      tx,
      { who, order: { kind: 'mail.hand', ...order }, now: clock.now() },
      begin,
    )
    return { sending: (made && (await progressOf(mail, tx, made))) || null, refused }
  })
}
