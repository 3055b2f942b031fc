import { HOUR_SECONDS, MINUTE_MS } from '#contract/platform/durations.ts'
import { t } from '#contract/platform/text/text.ts'
import type { AuthenticateClient } from '../../../platform/access/actor.ts'
import { lineOf } from '../../../platform/http/line.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecurityKeeper } from '../security/record.ts'
import { findByToken, touchClient } from './repository.ts'
import { hashOfToken } from '../../../platform/secrets/tokens.ts'

/** How often a client's last use is recorded. */
const TOUCH_MS = MINUTE_MS

/** How many invalid tokens are logged: one an hour per address, and this many in all. */
const PER_ADDRESS = { max: 1, seconds: HOUR_SECONDS }
const EVERYWHERE = { max: 60, seconds: HOUR_SECONDS }

/** Finds clients by their tokens; invalid tokens are logged. */
export const createClientAuthentication = ({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): AuthenticateClient => {
  const keep = createSecurityKeeper(db, log)
  return async (token, address) => {
    const found = await findByToken(db, hashOfToken(token), clock.today())
    if (!found?.stands) {
      const reason = found ? t('security.endedToken', { name: found.name }) : t('security.unknownToken')
      const limits = [
        { key: `tokens:${lineOf(address ?? '')}`, ...PER_ADDRESS },
        { key: 'tokens:*', ...EVERYWHERE },
      ]
      await keep({ event: 'refused', address, reason }, limits)
      return undefined
    }
    const { _id, name, grants } = found
    const now = clock.now()
    await touchClient(db, _id, now, new Date(now.getTime() - TOUCH_MS))
    return { kind: 'client', _id, name, grants, address }
  }
}
