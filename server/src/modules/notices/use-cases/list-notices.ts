import type { listNotices as call } from '#contract/notices/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noticesOf } from '../repository.ts'

/** A page of somebody's notices, the newest first, before one of them; all, or the unread ones. */
export const listNotices = async (
  { db }: Pick<Platform, 'db'>,
  who: Person,
  { before, limit, unread }: { before?: string | undefined; limit: number; unread: boolean },
): Promise<CallAnswer<typeof call>> => {
  const rows = await noticesOf(db, who._id, { before, limit: limit + 1, unread })
  return {
    items: rows.slice(0, limit).map(({ id, kind, text, link, createdAt, readAt }) => ({
      _id: id,
      kind,
      text,
      to: link,
      date: createdAt.toISOString(),
      read: readAt !== null,
    })),
    more: rows.length > limit,
  }
}
