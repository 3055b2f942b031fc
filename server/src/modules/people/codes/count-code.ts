import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { countMails } from '../../../platform/mail/allowance.ts'

/** How many codes requested by other people may go to one address in an hour. */
const TO_ADDRESS = { max: 5, seconds: HOUR_SECONDS }

/**
 * Counts a code mailed to another person's address: an address gets only so many an hour from all callers, and each
 * counts as one of the sender's own mails (rule mail.ceiling).
 * @throws Problem `rate_limited`
 */
export const countCode = async (tx: Db, sender: Person, email: string): Promise<void> => {
  await hit(tx, `code-mailed:${email.toLowerCase()}`, TO_ADDRESS)
  await countMails(tx, sender, 1)
}
