import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  certificateIssued: { place: 100, for: ['student'], mail: 'now', isEssential: true },
} as const satisfies NoticeKinds
