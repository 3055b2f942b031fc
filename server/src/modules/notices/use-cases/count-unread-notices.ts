import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUnread } from '../repository.ts'

/** How many of somebody's notices they have not read. */
export const countUnreadNotices = async (
  { db }: Pick<Platform, 'db'>,
  who: Person,
): Promise<{ unread: number }> => ({ unread: await countUnread(db, who._id) })
