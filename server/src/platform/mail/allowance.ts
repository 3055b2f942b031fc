import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../access/actor.ts'
import type { Db, Tx } from '../database/db.ts'
import { hit } from '../http/rate-limit.ts'
import { hitsSoFar } from '../http/rate-limit-repository.ts'

type Sender = Pick<Person, '_id'>

const limit = { max: MAILS_AN_HOUR, seconds: HOUR_SECONDS }
const keyOf = ({ _id }: Sender): string => `mails:${_id}`

/**
 * Counts the mails that somebody is about to have sent to others (rule mail.ceiling).
 * @param on the transaction that queues them, so that unsent mails are not counted
 * @throws Problem `rate_limited` if they would exceed the hourly limit
 */
export const countMails = async (on: Db, sender: Sender, mails: number): Promise<void> => {
  if (mails === 0) return
  try {
    await hit(on, keyOf(sender), limit, mails)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('rate_limited', t('mail.ceiling', { max: MAILS_AN_HOUR }))
  }
}

/**
 * How many more mails somebody may have sent to others within this hour (rule mail.ceiling). Concurrent checks and
 * counts for the same person wait for the end of the transaction.
 */
export const mailsLeft = async (tx: Tx, sender: Sender): Promise<number> =>
  Math.max(0, MAILS_AN_HOUR - (await hitsSoFar(tx, keyOf(sender), limit.seconds)))
