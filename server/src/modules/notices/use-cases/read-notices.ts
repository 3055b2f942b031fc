import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markRead } from '../repository.ts'
import { countUnreadNotices } from './count-unread-notices.ts'

/**
 * Marks somebody's notices as read, all of them if none is named, and shows it in their other windows.
 * @returns how many are left unread
 */
export const readNotices = async (
  { db, clock, notices }: Pick<Platform, 'db' | 'clock' | 'notices'>,
  who: Person,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> => {
  await markRead(db, who._id, ids, clock.now())
  notices.show(who._id)
  return countUnreadNotices({ db }, who)
}
