import { listNotices, unreadNotices } from '#contract/notices/endpoints.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'

const askAgain = () => void refresh(unreadNotices, listNotices)

/**
 * Asks again for the notices of whoever is logged in whenever the server says that they changed, and whenever the
 * connection has come, for what was said before nobody heard.
 */
export const useLiveNotices = (user: string): void => {
  useServerEvent(`NOTICE:${user}`, askAgain)
  useServerEvent('connect', askAgain)
}
