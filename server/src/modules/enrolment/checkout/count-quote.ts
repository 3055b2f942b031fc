import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Prices that somebody may ask for: each reads an order of up to 500 accounts, and a group's tries its sale besides. */
const QUOTES = { max: 120, seconds: HOUR_SECONDS }

/** Counts a price that a seller asks for, of an order or of a group. @throws Problem `rate_limited` */
export const countQuote = ({ db }: Pick<Platform, 'db'>, seller: Person): Promise<void> =>
  hit(db, `quote:${seller._id}`, QUOTES)
