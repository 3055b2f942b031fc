import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { putMessagesAside, tutorsConversationLink } from '../../chat/index.ts'
import { theItem } from '../waiting-item.ts'
import { announceToDesks } from '../announce-to-desks.ts'

/**
 * Marks a conversation as needing no answer, such as one that ends with thanks: it leaves the desk until the trainee
 * writes again (rule tutoring.desk).
 * @param seen how many waiting messages the caller saw
 * @throws Problem `not_found`; `conflict` if the trainee wrote meanwhile
 */
export const putAside = async (
  platform: Platform,
  user: Person,
  { item, seen }: { item: string; seen: number },
): Promise<Record<string, never>> => {
  const { db, clock } = platform
  const now = clock.now()
  const { degree } = await db.transaction(async (tx) => {
    const found = await theItem(tx, user, { kind: 'chat', item }, now)
    if (!(await putMessagesAside(tx, { thread: item, waiting: seen }, user._id, now)))
      throw new Problem('conflict', t('tutoring.wroteAgain'))
    const { user: owner, degree: course } = found
    if (owner)
      await platform.notices.settle(tx, tutorsConversationLink({ owner, degree: course }), 'chatMessage')
    return found
  })
  await announceToDesks(platform, degree)
  return {}
}
