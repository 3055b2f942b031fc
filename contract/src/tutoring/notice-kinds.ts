import { moderatingKinds } from '../platform/kernel/roles.ts'
import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  itemHanded: { place: 130, for: moderatingKinds, mail: 'now' },
} as const satisfies NoticeKinds
