import type { NoticeKinds } from '../platform/notices/kinds.ts'

/** What people are notified of by this module (rule notices.kinds). */
export const noticeKinds = {
  inspectionRehearsal: { place: 240, for: ['gestor'], mail: 'now' },
} as const satisfies NoticeKinds
