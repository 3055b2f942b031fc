import { roleKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  messageWritten: { place: 300, for: roleKinds, mail: 'now' },
} as const satisfies NoticeKinds
