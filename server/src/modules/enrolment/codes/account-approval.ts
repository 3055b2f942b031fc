import { accountErrors } from '#contract/enrolment/code-rules.ts'
import type { PinAccountRow } from '#contract/enrolment/codes-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pinAccountMail } from '../mails.ts'
import { lockAccountInSight, maskAccount, setApproval, type Approval } from './repositories/accounts.ts'

/** An account of a PIN code: the code's id, and its own. */
export interface AccountPlace {
  id: string
  account: string
}

/** Approves or rejects a locked account, and returns it masked. */
export const changeApproval = async (
  tx: Tx,
  user: Person,
  account: PinAccountRow,
  { approval, now }: { approval: Approval; now: Date },
): Promise<PinAccountRow> => {
  await setApproval(tx, account._id, approval, now)
  await recordActivity(tx, user, {
    action: `code.${approval}`,
    what: `${maskCode(account.code.code)}+${account.pin}`,
    entity: 'code',
    item: account.code._id,
  })
  return maskAccount({ ...account, approval })
}

/**
 * An account, locked until the transaction is done.
 * @throws Problem `not_found`, `code_used`, `conflict` if it is in that state already
 */
export const lockAccount = async (
  tx: Tx,
  user: Person,
  place: AccountPlace,
  wanted: Approval,
): Promise<PinAccountRow> => {
  const account = await lockAccountInSight(tx, user, place)
  if (!account) throw new Problem('not_found')
  if (account.approval === 'used') throw new Problem('code_used')
  if (account.approval === wanted)
    throw new Problem('conflict', t(wanted === 'approved' ? 'code.accountApproved' : 'code.accountRejected'))
  return account
}

/**
 * Approves an account within a transaction, and mails its receiver.
 * @throws Problem as `lockAccount`, and `validation` for an account without a name or email
 */
export const approveIn = async (
  platform: Platform,
  tx: Tx,
  user: Person,
  place: AccountPlace,
): Promise<PinAccountRow> => {
  const account = await lockAccount(tx, user, place, 'approved')
  if (accountErrors([account]).length > 0) throw new Problem('validation', t('code.accountIncomplete'))
  const { name, email, pin, code, degree } = account
  const values = { name, degree: degree.name, code: code.code, pin, link: platform.config.baseUrl }
  await sendTemplate(platform, tx, pinAccountMail, values, { to: [email], toUsers: [] })
  return changeApproval(tx, user, account, { approval: 'approved', now: platform.clock.now() })
}
