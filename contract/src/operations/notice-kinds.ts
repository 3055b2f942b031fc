import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  taskFailed: { place: 340, for: ['admin'], mail: 'daily' },
  mailRefused: { place: 350, for: ['admin'], mail: 'daily' },
} as const satisfies NoticeKinds
