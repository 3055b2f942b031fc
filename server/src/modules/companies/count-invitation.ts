import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../platform/access/actor.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'

/** How many invitations one person may mail in an hour (rule company.managers). */
const INVITATIONS = { max: 60, seconds: HOUR_SECONDS }

/** Counts an invitation that somebody mails. @throws Problem `rate_limited` */
export const countInvitation = ({ db }: Platform, who: Person) =>
  hit(db, `invitation:${who._id}`, INVITATIONS)
