import { moderatingKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  questionAnswered: { place: 60, for: ['student'], mail: 'now' },
  questionAsked: { place: 120, for: moderatingKinds, mail: 'now' },
} as const satisfies NoticeKinds
