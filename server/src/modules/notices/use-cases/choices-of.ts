import { noticeKind, noticeKindNames } from '#contract/platform/notices/kinds.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { concerns } from '../policy.ts'
import { choiceOf } from '../repository.ts'

/** How a person's notices reach them: each kind that concerns them (rule notices.choices). */
export const choicesOf = async ({ db }: Platform, who: Person) => {
  const choice = await choiceOf(db, who._id)
  const { quietFrom = null, quietTo = null, mail = {} } = choice ?? {}
  return {
    kinds: noticeKindNames()
      .filter((kind) => concerns(who, kind))
      .map((kind) => {
        const { mail: usual, isEssential = false } = noticeKind(kind)
        return { kind, mail: isEssential ? usual : (mail[kind] ?? usual), isEssential }
      }),
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  }
}
