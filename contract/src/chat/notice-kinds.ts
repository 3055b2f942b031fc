import { moderatingKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  chatMessage: { place: 70, for: ['student', ...moderatingKinds], mail: 'now' },
  chatTime: { place: 80, for: ['student', ...moderatingKinds], mail: 'now' },
  chatResult: { place: 90, for: ['student'], mail: 'now' },
} as const satisfies NoticeKinds
