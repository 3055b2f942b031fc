import { createECDH } from 'node:crypto'
import {
  addPushDevice,
  listNotices,
  mailEnding,
  noticeSettings,
  openUnsubscribe,
  pushDevices,
  readNotices,
  removePushDevice,
  saveNoticeSettings,
  unreadNotices,
  unsubscribe,
} from '#contract/notices/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Asks } from '../world.ts'

const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
  name: 'Chrome · Android',
}

/** The token by which a new trainee ends a kind of mail. */
const wordOf = async (app: TestApp) => {
  const { user } = await app.asNew('student')
  return { token: app.platform.notices.tokenOf(user.id, 'examFailed') }
}

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
  'GET /api/notices/devices':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(pushDevices, {}),
  'POST /api/notices/devices':
    ({ standing: { trainee } }) =>
    () =>
      trainee.call(addPushDevice, { body: device }),
  'POST /api/notices/devices/{id}/remove': async ({ standing: { trainee } }) => {
    const { body } = await trainee.call(addPushDevice, { body: device })
    const id = body.items[0]?._id ?? ''
    return () => trainee.call(removePushDevice, { params: { id } })
  },
  'POST /api/notices/unsubscribe/{token}': async ({ app }) => {
    const params = await wordOf(app)
    return () => app.anonymous().call(unsubscribe, { params, body: {} })
  },
  'GET /api/notices/unsubscribe/{token}': async ({ app }) => {
    const params = await wordOf(app)
    return () => app.anonymous().get(addressOf(openUnsubscribe, { params }))
  },
  'GET /api/notices/ending/{token}': async ({ app }) => {
    const params = await wordOf(app)
    return () => app.anonymous().call(mailEnding, { params })
  },
}
