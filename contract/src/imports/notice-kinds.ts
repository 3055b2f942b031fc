import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  importFinished: { place: 210, for: ['admin', 'gestor', 'master'], mail: 'none' },
} as const satisfies NoticeKinds
