import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  planConsulted: { place: 110, for: ['student'], mail: 'now', isEssential: true },
} as const satisfies NoticeKinds
