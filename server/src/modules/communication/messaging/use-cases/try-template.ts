import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { renderMail } from '../../../../platform/mail-templates/mails.ts'
import { readDraft, type Draft } from '../draft.ts'
import type { Messaging } from '../next-batch.ts'
import { findAttachments } from '../templates-repository.ts'

interface Trial extends Draft {
  template?: string | undefined
  to?: string | undefined
}

/** None of a template's own senders and receivers. */
const nobodyElse = {
  from: null,
  to: null,
  cc: null,
  bcc: null,
  toSelf: false,
  ccSelf: false,
  bccSelf: false,
}

/**
 * Sends a trial of a template to the caller, or to the address that they give.
 * @throws Problem `validation` on `to`, `subject`, `html`, `person`, `not_found` for an unknown template
 */
export const tryTemplate = async (
  messaging: Messaging,
  { template, to, ...asked }: Trial,
  user: Person,
): Promise<{ _id: string; to: string; kept: boolean }> => {
  const { platform } = messaging
  const { db, mail } = platform
  const address = canonicalEmail(to ?? user.email)
  if (!isEmail(address)) throw invalidField('to', t('validation.email'))
  const { draft, values } = await readDraft(messaging, asked, user)
  const attachments = template ? await findAttachments(db, template) : []
  if (!attachments) throw new Problem('not_found')
  // A trial reaches only the caller, and none of the template's own receivers.
  const alone = { ...draft, ...nobodyElse, attachments, name: asked.name ?? '' }
  const trial = renderMail(alone, values, { to: [address] }, platform)
  const message = await db.transaction((tx) => mail.queue(tx, trial))
  return { _id: message, to: address, kept: !mail.configured }
}
