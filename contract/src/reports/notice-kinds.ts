import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  companySummary: { place: 280, for: ['gestor', 'master'], mail: 'now' },
} as const satisfies NoticeKinds
