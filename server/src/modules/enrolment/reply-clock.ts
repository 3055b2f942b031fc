import { sql } from 'drizzle-orm'
import { REPLY_HOURS } from '#contract/enrolment/reply-clock.ts'

/** The longest promised waiting time, in SQL: `replyDue` of the contract counts the same (rule tutoring.clock). */
export const promised = sql.raw(`interval '${REPLY_HOURS} hours'`)
