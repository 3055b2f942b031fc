import { answeringKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  cardsEnding: { place: 150, for: answeringKinds, mail: 'now' },
  cardsIdle: { place: 160, for: answeringKinds, mail: 'now' },
  cardsRequested: { place: 180, for: ['admin', 'master'], mail: 'now' },
  monthClosed: { place: 290, for: ['company'], mail: 'now' },
} as const satisfies NoticeKinds
