import { accountErrors } from '#contract/enrolment/code-rules.ts'
import type { PinAccountRow } from '#contract/enrolment/codes-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { pinAccountMail } from '../../mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  lockAccountInSight,
  maskAccount,
  setApproval,
  waitingAccounts,
  type Approval,
} from '../repositories/accounts.ts'

interface Place {
  id: string
  account: string
}

/** How many are approved in one transaction: long ones would keep others waiting. */
const BATCH = 100

const change = async (
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

/** @throws Problem `not_found`, `code_used`, `conflict` where it has that state already */
const lock = async (tx: Tx, user: Person, place: Place, wanted: Approval): Promise<PinAccountRow> => {
  const account = await lockAccountInSight(tx, user, place)
  if (!account) throw new Problem('not_found')
  if (account.approval === 'used') throw new Problem('code_used')
  if (account.approval === wanted)
    throw new Problem('conflict', t(wanted === 'approved' ? 'code.accountApproved' : 'code.accountRejected'))
  return account
}

/** @throws Problem as `lock`, and `validation` for an account without a name or email */
const approve = async (platform: Platform, tx: Tx, user: Person, place: Place): Promise<PinAccountRow> => {
  const account = await lock(tx, user, place, 'approved')
  if (accountErrors([account]).length > 0) throw new Problem('validation', t('code.accountIncomplete'))
  const { name, email, pin, code, degree } = account
  const values = { name, degree: degree.name, code: code.code, pin, link: platform.config.baseUrl }
  await sendTemplate(platform, tx, pinAccountMail, values, { to: [email], toUsers: [] })
  return change(tx, user, account, { approval: 'approved', now: platform.clock.now() })
}

/** Approves an account of a PIN code, with a mail (rule code.pins). @throws Problem as `approve`, `rate_limited` */
export const approveAccount = async (platform: Platform, user: Person, place: Place) =>
  platform.db.transaction(async (tx) => {
    const approved = await approve(platform, tx, user, place)
    await countMails(tx, user, 1)
    return approved
  })

/** Rejects one. @throws Problem as `lock` */
export const rejectAccount = async ({ db, clock }: Platform, user: Person, place: Place) =>
  db.transaction(async (tx) => {
    const account = await lock(tx, user, place, 'rejected')
    return change(tx, user, account, { approval: 'rejected', now: clock.now() })
  })

/**
 * Approves the waiting accounts; those without a name or email, or approved in the meantime, are skipped.
 * @throws Problem `rate_limited` where they are more mails than an hour's: the rest waits on
 */
export const approveWaiting = async (
  platform: Platform,
  user: Person,
  { selectedOnly, accounts }: { selectedOnly: boolean; accounts: string[] },
): Promise<{ approved: number; skipped: number }> => {
  const waiting = await waitingAccounts(platform.db, user, selectedOnly ? accounts : undefined)
  let approved = 0
  for (let at = 0; at < waiting.length; at += BATCH)
    await platform.db.transaction(async (tx) => {
      const before = approved
      for (const place of waiting.slice(at, at + BATCH))
        try {
          await approve(platform, tx, user, place)
          approved += 1
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      await countMails(tx, user, approved - before)
    })
  return { approved, skipped: waiting.length - approved }
}
