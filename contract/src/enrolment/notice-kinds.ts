import { answeringKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  courseGiven: { place: 10, for: ['student'], mail: 'now' },
  courseEnding: { place: 20, for: ['student'], mail: 'now' },
  courseStopped: { place: 30, for: ['student'], mail: 'now' },
  codesIdle: { place: 170, for: answeringKinds, mail: 'now' },
  codeRedeemed: { place: 190, for: ['admin', ...answeringKinds], mail: 'daily' },
  signUpWaiting: { place: 200, for: ['admin', ...answeringKinds], mail: 'daily' },
} as const satisfies NoticeKinds
