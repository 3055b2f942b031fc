import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  legalFigures: { place: 310, for: ['admin'], mail: 'now' },
} as const satisfies NoticeKinds
