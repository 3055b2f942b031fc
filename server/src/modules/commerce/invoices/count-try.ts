import type { Person } from '../../../platform/access/actor.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Codes that one account may try. */
const TRIES = { max: 20, seconds: 300 }

/** Counts a try of a code. @throws Problem `rate_limited` for callers who keep guessing */
export const countTry = async ({ db }: Platform, user: Person): Promise<void> =>
  hit(db, `discount:${user._id}`, TRIES)
