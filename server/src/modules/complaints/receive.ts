import { afterWorkingDays } from '#contract/complaints/working-days.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { personOf, type Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { Platform } from '../../platform/platform.ts'
import { figureOn } from '../compliance/index.ts'
import { administratorsToNotify, networkOf } from '../people/index.ts'
import { complaintArrivedMail, complaintReceiptMail } from './mails.ts'
import { handleComplaints } from './policy.ts'
import { nextNumber, ownHolidays, wasAnswered } from './repository.ts'

/** How often one network may complain under one email address, and one account: each complaint causes mails. */
const perEmail = { max: 5, seconds: HOUR_SECONDS }
const perAccount = { max: 5, seconds: HOUR_SECONDS }
/** Administrators also record complaints made on paper or by telephone. */
const perAdministrator = { max: 20, seconds: HOUR_SECONDS }

/** The network that a request came from; none for the product's own actions. */
const networkFrom = (actor: Actor): string => ('address' in actor ? networkOf(actor.address) : '')

/**
 * Counts a complaint in the transaction that stores it: a refused one is not counted. An email address counts only for
 * the network that it was typed from, as anybody may type somebody else's (rule complaints.form).
 * @throws Problem `rate_limited`
 */
export const countComplaint = async (tx: Db, actor: Actor, email: string): Promise<void> => {
  const person = personOf(actor)
  if (person)
    return hit(tx, `complaint:${person._id}`, handleComplaints(person) ? perAdministrator : perAccount)
  const network = networkFrom(actor)
  if (network) await hit(tx, `complaint:${network}:${canonicalEmail(email)}`, perEmail)
}

interface Arriving {
  email?: string | null
  replyTo?: string | null
}

/**
 * What the register adds to a complaint: its number, and the day by which it must be answered, by the figure in force
 * (rule complaints.deadline).
 * @throws Problem `validation` for a reply to a complaint that was not answered
 */
export const receiveComplaint = async (
  tx: Db,
  { clock }: Platform,
  actor: Actor,
  { email, replyTo }: Arriving,
) => {
  const earlier = replyTo?.trim().toUpperCase() || null
  if (earlier && !(await wasAnswered(tx, earlier, email ?? '')))
    throw invalidField('replyTo', t('complaint.noEarlier'))
  const today = clock.today()
  const year = Number(today.slice(0, 4))
  const figure = await figureOn(tx, earlier ? 'complaint.reply' : 'complaint.answer', today)
  const number = await nextNumber(tx, year)
  return {
    reference: `R${year}/${String(number).padStart(4, '0')}`,
    replyTo: earlier,
    // An administrator records what somebody else said on paper or by telephone.
    user: handleComplaints(actor) ? null : (personOf(actor)?._id ?? null),
    state: 'received' as const,
    dueOn: figure ? afterWorkingDays(today, Math.round(figure.value), await ownHolidays(tx)) : null,
    workingDays: figure ? Math.round(figure.value) : null,
    mark: figure?.mark ?? null,
  }
}

interface Received {
  id: string
  reference: string
  email: string
  dueOn: string | null
}

/**
 * Mails the complainant the number, and notifies the administrators. The receipt repeats nothing that was typed:
 * anybody may have typed the address.
 */
export const notifyOfComplaint = async (
  platform: Platform,
  tx: Db,
  { id, reference, email, dueOn }: Received,
): Promise<void> => {
  const { baseUrl } = platform.config
  const until = dueOn ? formatDay(dueOn) : ''
  await sendTemplate(platform, tx, complaintReceiptMail, { reference, dueOn: until }, { to: [email] })
  await sendTemplate(
    platform,
    tx,
    complaintArrivedMail,
    { reference, dueOn: until, link: `${baseUrl}/complaint/view/${id}` },
    await administratorsToNotify(tx),
  )
}
