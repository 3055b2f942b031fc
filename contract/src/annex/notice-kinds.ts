import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  annexDue: { place: 270, for: ['admin', 'gestor'], mail: 'now' },
} as const satisfies NoticeKinds
