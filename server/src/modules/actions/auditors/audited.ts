import type { AuditorLook } from '#contract/actions/auditor-endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { roomOf, stillShown, stillStands, writeLook, type From } from './room.ts'
import { auditedActions, type Audited } from '../repositories/audited.ts'
import { readSealedAction } from '../seal/documents.ts'

const LOOKS = { max: 1000, seconds: HOUR_SECONDS }

const ARCHIVES = { max: 30, seconds: HOUR_SECONDS }

/** An action as it was sealed last, whatever was changed since it was opened again. */
export const presentAudited = ({ action, sealed, companies, seal }: Audited) => {
  const shown = sealed === null ? action : readSealedAction(sealed)
  return {
    _id: action.id,
    code: shown.code,
    course: action.programme.name,
    startDate: shown.startDate,
    endDate: shown.endDate,
    hours: shown.hours,
    companies,
    isOpen: action.state === 'open',
    seal: seal && {
      version: seal.version,
      number: seal.number,
      hash: seal.hash,
      sealedAt: seal.sealedAt.toISOString(),
      sealedBy: seal.sealedBy,
    },
  }
}

/**
 * An action of a room's link; a function that records the view, which is called before an existing file is sent; and a
 * function that says whether the link, which may be revoked meanwhile, still shows the action.
 * @throws Problem `not_found`, `rate_limited`
 */
export const findAudited = async (
  platform: Platform,
  { word, from }: { word: string | undefined; from: From },
  id: string,
  looked: { look: AuditorLook; path?: string },
): Promise<Audited & { record: () => Promise<void>; isShown: () => Promise<boolean> }> => {
  const link = await roomOf(platform, word)
  await hit(platform.db, `auditor-look:${link.id}`, LOOKS)
  if (looked.look === 'archive') await hit(platform.db, `auditor-archive:${link.id}`, ARCHIVES)
  const find = async () => auditedActions(platform.db, link.id, await stillShown(platform, link), id)
  const [audited] = await find()
  if (!audited) throw new Problem('not_found')
  return {
    ...audited,
    record: () => writeLook(platform, link, from, { ...looked, action: audited.action.code }),
    isShown: async () => (await stillStands(platform, link)) && (await find()).length > 0,
  }
}

/** The viewer: what opened their room, and from where. */
export type AuditorVisit = Parameters<typeof findAudited>[1]
