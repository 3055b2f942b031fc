import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  complaintArrived: { place: 220, for: ['admin'], mail: 'daily' },
  complaintDue: { place: 230, for: ['admin'], mail: 'now' },
} as const satisfies NoticeKinds
