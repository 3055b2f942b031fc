import {
  listNotices,
  noticeSettings,
  readNotices,
  saveNoticeSettings,
  unreadNotices,
  unsubscribe,
} from '#contract/notices/endpoints.ts'
import type { Asks } from '../world.ts'

/** How the calls of notices are asked. */
export const notices: Asks = {
  'GET /api/notices':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(listNotices, { query: {} }),
  'GET /api/notices/unread':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(unreadNotices, {}),
  'POST /api/notices/read':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(readNotices, { body: {} }),
  'GET /api/notices/settings':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(noticeSettings, {}),
  'POST /api/notices/settings':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(saveNoticeSettings, { body: { mail: { examFailed: 'daily' }, quiet: null } }),
  'POST /api/notices/unsubscribe/{token}': async ({ app }) => {
    const { user } = await app.asNew('student')
    const token = app.platform.notices.tokenOf(user.id, 'examFailed')
    return () => app.anonymous().call(unsubscribe, { params: { token }, body: {} })
  },
}
