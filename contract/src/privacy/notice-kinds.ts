import { roleKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  dataRequested: { place: 320, for: ['admin'], mail: 'now' },
  dataCopy: { place: 330, for: roleKinds, mail: 'now', isEssential: true },
} as const satisfies NoticeKinds
