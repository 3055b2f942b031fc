import type { Platform } from '../../../../platform/platform.ts'
import { presentAudited } from '../audited.ts'
import { roomOf, stillShown } from '../room.ts'
import { auditedActions } from '../../repositories/audited.ts'

/** What a link shows. @throws Problem `not_found` */
export const showRoom = async (platform: Platform, word: string | undefined) => {
  const link = await roomOf(platform, word)
  return {
    academy: platform.academy.current.entity.name,
    name: link.name,
    expiresAt: link.expiresAt.toISOString(),
    items: (await auditedActions(platform.db, link.id, await stillShown(platform, link))).map(presentAudited),
  }
}
