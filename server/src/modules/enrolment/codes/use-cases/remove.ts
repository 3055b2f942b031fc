import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { CodeRow } from '../../code-tables.ts'
import { dropAccount, dropCode, lockAccountOf, lockCodeToTakeBack } from '../repositories/orders.ts'
import { demandUnused } from '../unused.ts'
import { takeSeatsBack } from '../seats.ts'

/** Removes a whole code. @throws Problem `code_used` */
const removeWhole = async (tx: Tx, code: CodeRow, now: Date) => {
  await demandUnused(tx, code, () => new Problem('code_used', t('code.hasCourses')))
  await takeSeatsBack(tx, code, { seats: code.accountsAllowed, now })
  await dropCode(tx, code.id)
  return { account: null, seats: code.accountsAllowed }
}

/** Removes one account of a code, and the code too if it was the last seat. @throws Problem `not_found`, `code_used` */
const removeAccount = async (tx: Tx, code: CodeRow, id: string, now: Date) => {
  const account = await lockAccountOf(tx, code.id, id)
  if (!account) throw new Problem('not_found')
  if (account.user !== null) throw new Problem('code_used', t('code.accountUsed'))
  const { pin, name, email } = account
  await takeSeatsBack(tx, code, { seats: 1, now })
  if (code.accountsAllowed === 1) await dropCode(tx, code.id)
  else await dropAccount(tx, code.id, id)
  return { account: { _id: id, pin, name, email }, seats: 1 }
}

/**
 * Removes an unused code, or one of its unused accounts; bought seats are refunded (docs/decisions/0102). Redeeming
 * locks the code first, so that only one of the two succeeds.
 * @throws Problem `not_found`, `code_used`
 */
export const remove = async (
  { db, clock }: Platform,
  who: Person,
  { code: id, account }: { code: string; account?: string | undefined },
) => {
  const removed = await db.transaction(async (tx) => {
    const code = await lockCodeToTakeBack(tx, who, id)
    if (!code) throw new Problem('not_found')
    const now = clock.now()
    const gone = account ? await removeAccount(tx, code, account, now) : await removeWhole(tx, code, now)
    const what = [maskCode(code.code), gone.account?.pin].filter(Boolean).join('+')
    await recordActivity(tx, who, { action: 'code.remove', what, entity: 'code', item: id })
    return { code, ...gone }
  })
  return { _id: id, code: maskCode(removed.code.code), account: removed.account, seats: removed.seats }
}
