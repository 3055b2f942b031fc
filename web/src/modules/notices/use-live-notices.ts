import { listNotices, unreadNotices } from '#contract/notices/endpoints.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'

/** Asks again for the notices of who is logged in whenever the server says that they changed. */
export const useLiveNotices = (user: string): void =>
  useServerEvent(`NOTICE:${user}`, () => void refresh(unreadNotices, listNotices))
