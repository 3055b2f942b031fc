import { answeringKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  auditorAsked: { place: 250, for: ['admin'], mail: 'now' },
  auditorAnswered: { place: 260, for: answeringKinds, mail: 'now' },
} as const satisfies NoticeKinds
