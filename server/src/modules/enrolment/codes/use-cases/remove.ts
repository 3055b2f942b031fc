import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { CodeRow } from '../../code-tables.ts'
import { dropAccount, dropCode, lockAccountOf, lockCodeInSight } from '../repositories/orders.ts'
import { takeSeatsBack } from '../seats.ts'

/** Removes a whole code. @throws Problem `code_used` */
const removeWhole = async (tx: Tx, code: CodeRow, now: Date) => {
  if (code.accountsUsed > 0) throw new Problem('code_used')
  await takeSeatsBack(tx, code, { seats: code.accountsAllowed, now })
  return { account: null, seats: code.accountsAllowed, row: await dropCode(tx, code.id) }
}

/** Removes one account of a code, and the code too if it was the last seat. @throws Problem `not_found`, `code_used` */
const removeAccount = async (tx: Tx, code: CodeRow, id: string, now: Date) => {
  const account = await lockAccountOf(tx, code.id, id)
  if (!account) throw new Problem('not_found')
  if (account.user !== null) throw new Problem('code_used')
  const { pin, name, email } = account
  await takeSeatsBack(tx, code, { seats: 1, now })
  const gone = { account: { _id: id, pin, name, email }, seats: 1 }
  if (code.accountsAllowed === 1) return { ...gone, row: await dropCode(tx, code.id) }
  await dropAccount(tx, code.id, id)
  return { ...gone, row: undefined }
}

/**
 * Removes an unused code, or one of its unused accounts; bought seats are refunded (docs/decisions/0102). Redeeming
 * locks the code first, so that only one of the two succeeds.
 * @throws Problem `not_found`, `code_used`
 */
export const remove = async (
  { db, clock, events }: Platform,
  who: Person,
  { code: id, account }: { code: string; account?: string | undefined },
) => {
  const removed = await db.transaction(async (tx) => {
    const code = await lockCodeInSight(tx, who, id)
    if (!code) throw new Problem('not_found')
    const now = clock.now()
    const gone = account ? await removeAccount(tx, code, account, now) : await removeWhole(tx, code, now)
    const what = [maskCode(code.code), gone.account?.pin].filter(Boolean).join('+')
    await recordActivity(tx, who, { action: 'code.remove', what, entity: 'code', item: id })
    return { code, ...gone }
  })
  const { row } = removed
  const change = { entity: 'code', id, userId: who._id }
  if (row === undefined) await events.emit('entity.saved', { ...change, isNew: false })
  else await events.emit('entity.removed', { ...change, row })
  return { _id: id, code: maskCode(removed.code.code), account: removed.account, seats: removed.seats }
}
