import { sql } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { writeTogether } from '../../../../platform/database/together.ts'
import { lineOf } from '../../../../platform/http/line.ts'
import { forgiveness } from '../../../../platform/http/rate-limit-repository.ts'
import { hit, hitAll } from '../../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashOfToken, newToken } from '../../../../platform/secrets/tokens.ts'
import { inHashQueue } from '../../../people/index.ts'
import { plainPassword, waitsForRelease } from '../links.ts'
import { gone, ROOM_SECONDS, writeLook, type From } from '../room.ts'
import { insertRoom, standingLink } from '../../repositories/auditor-links.ts'

const OF_ADDRESS = { max: 30, seconds: 600 }
/** After this many wrong passwords from an address, a link stays closed to that address for an hour. */
const OF_LINK_AT = { max: 10, seconds: HOUR_SECONDS }
/** After this many from all addresses together, a link stays closed to everybody: somebody is guessing passwords. */
const OF_LINK = { max: 300, seconds: HOUR_SECONDS }

/**
 * Opens the room of a link by its word and password. A word that opens nothing does not reveal whether the link never
 * existed, has expired or was revoked; the work is the same (rule actions.auditor).
 * @returns the key of the room from now on
 * @throws Problem `not_found`; `validation` of the password; `conflict` if it waits for the academy; `rate_limited`;
 *   `unavailable`
 */
export const openRoom = async (
  platform: Platform,
  { token, password }: { token: string; password: string },
  from: From,
): Promise<string> =>
  inHashQueue(
    async ({ isRight }) => {
      const { db, clock } = platform
      const ofAddress = `auditor:${lineOf(from.address)}`
      await hit(db, ofAddress, OF_ADDRESS)
      const now = clock.now()
      const link = await standingLink(db, hashOfToken(token), now)
      const ofLink = `auditor-link:${link?.id ?? ''}`
      const ofLinkAt = `${ofLink}:${lineOf(from.address)}`
      if (link)
        await hitAll(db, [
          { key: ofLinkAt, ...OF_LINK_AT },
          { key: ofLink, ...OF_LINK },
        ])
      const isKnown = await isRight(link?.passwordHash, plainPassword(password))
      if (!link) throw gone()
      if (!isKnown) {
        await writeLook(platform, link, from, { look: 'refused' })
        throw invalidField('password', t('auditor.wrongPassword'))
      }
      // As after a login: only wrong ones stay counted, for the address and for the link.
      await writeTogether(db, [forgiveness(db, sql.param([ofAddress, ofLinkAt, ofLink]), ofLinkAt)])
      if (waitsForRelease(link)) throw new Problem('conflict', t('auditor.waits'))
      const word = newToken()
      const expiresAt = new Date(Math.min(now.getTime() + ROOM_SECONDS * 1000, link.expiresAt.getTime()))
      await insertRoom(db, { hash: hashOfToken(word), link: link.id, expiresAt })
      await writeLook(platform, link, from, { look: 'open' })
      return word
    },
    { address: from.address },
  )
