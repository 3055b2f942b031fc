import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { forgive } from '../../../../platform/http/rate-limit-repository.ts'
import { hit } from '../../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isPending } from '../pending.ts'
import { redeemCode } from '../redeem.ts'
import { settlePendingCode } from '../../../people/index.ts'
import { announceGiven } from '../../giving/given.ts'
import { toAnswer } from '../present.ts'

/** Wrong codes that one account may try before it has to wait. */
const TRIES = { max: 10, seconds: 300 }

/** Redeems a code for the caller. @throws Problem as `redeemCode`, and `rate_limited` */
export const redeem = async (platform: Platform, user: Person, typed: string) => {
  const { db } = platform
  const key = `redeem:${user._id}`
  await hit(db, key, TRIES)
  const given = await db.transaction(async (tx) => {
    const isOfSignUp = await isPending(tx, user._id, typed)
    const made = await redeemCode(platform, tx, typed, user._id)
    if (isOfSignUp) await settlePendingCode(tx, user._id)
    // Read in the same transaction, so that nothing that may fail comes between the giving and its answer.
    await forgive(tx, key)
    return made
  })
  announceGiven(platform, [given])
  return toAnswer(given, t('code.redeemed'))
}
