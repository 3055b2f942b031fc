import { noticeKind, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import { isOf } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'

/** A kind of notice concerns the people who may get it (rule notices.kinds). */
export const concerns = (who: Person, kind: NoticeKind): boolean => isOf(who, ...noticeKind(kind).for)
