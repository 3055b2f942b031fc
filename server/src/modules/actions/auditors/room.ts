import type { AuditorLook } from '#contract/actions/auditor-endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { all, none, type Scope } from '../../../platform/access/scope.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken } from '../../../platform/secrets/tokens.ts'
import { deviceOf, findPerson, networkOf } from '../../people/index.ts'
import type { AuditorLinkRow } from '../auditor-tables.ts'
import { showToAuditors } from '../policy.ts'
import { isStanding, linkOfRoom, recordLook } from '../repositories/auditor-links.ts'

/** How long a room stays open before it needs the password again. */
export const ROOM_SECONDS = 8 * HOUR_SECONDS

/** The address and browser from which an auditor looks. */
export interface From {
  address: string
  agent: string | undefined
}

/** The problem of a word that opens nothing. */
export const gone = (): Problem => new Problem('not_found', t('auditor.gone'))

/** Writes down that somebody looked. */
export const writeLook = async (
  { db, clock }: Platform,
  { id: link }: AuditorLinkRow,
  { address, agent }: From,
  looked: { look: AuditorLook; action?: string; path?: string },
): Promise<void> =>
  recordLook(db, {
    link,
    at: clock.now(),
    device: deviceOf(agent),
    network: networkOf(address),
    ...looked,
  })

/** The link of an open room. @throws Problem `not_found` */
export const roomOf = async ({ db, clock }: Platform, word: string | undefined): Promise<AuditorLinkRow> => {
  const link = word ? await linkOfRoom(db, hashOfToken(word), clock.now()) : undefined
  if (!link) throw gone()
  return link
}

/** Is a link valid at this moment, neither revoked nor expired? */
export const stillStands = async ({ db, clock }: Platform, { id }: AuditorLinkRow): Promise<boolean> =>
  isStanding(db, id, clock.now())

/** What a link shows while its maker may show it: nothing once they lost the companies, or their account. */
export const stillShown = async (
  { db }: Platform,
  { companies, createdBy }: AuditorLinkRow,
): Promise<Scope> => {
  if (companies === null) return all
  const maker = createdBy === null ? undefined : await findPerson(db, createdBy)
  return maker ? showToAuditors(maker) : none
}
