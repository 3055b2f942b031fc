import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../access/actor.ts'
import type { Db } from '../database/db.ts'
import { hit } from '../http/rate-limit.ts'

/** So many mails that leave the platform are one person's in an hour. */
export const MAILS_PER_HOUR = 2000

/**
 * Counts the mails that somebody is about to have sent to others (rule mail.ceiling).
 * @param on the transaction that queues them, so that what is not sent is not counted
 * @throws Problem `rate_limited` where they would be more than an hour's
 */
export const countMails = async (on: Db, { _id }: Person, mails: number): Promise<void> => {
  if (mails === 0) return
  try {
    await hit(on, `mails:${_id}`, { max: MAILS_PER_HOUR, seconds: 3600 }, mails)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('rate_limited', t('mail.ceiling', { max: MAILS_PER_HOUR }))
  }
}
