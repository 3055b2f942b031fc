import { listNotices, unreadNotices } from '#contract/notices/endpoints.ts'
import { noticesChanged } from '#contract/platform/notices/socket-events.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'

const askAgain = () => void refresh(unreadNotices, listNotices)

/**
 * Refetches the user's notices whenever the server says that they changed, and on every connection, for what was
 * announced before it.
 */
export const useLiveNotices = (user: string): void => {
  useServerEvent(noticesChanged(user), askAgain)
  useServerEvent('connect', askAgain)
}
