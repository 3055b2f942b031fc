import { moderatingKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  examFailed: { place: 40, for: ['student'], mail: 'now' },
  workGraded: { place: 50, for: ['student'], mail: 'now' },
  workSubmitted: { place: 140, for: moderatingKinds, mail: 'now' },
} as const satisfies NoticeKinds
