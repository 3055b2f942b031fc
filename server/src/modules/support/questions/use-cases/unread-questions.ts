import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Questions } from '../moderate.ts'

/** The user's questions whose answers they have not read. */
export const unreadQuestions = ({ engine }: Questions, user: Person, query: ListQuery) => {
  const unread = {
    user: user._id,
    read_answer: false,
    answeredAt: { from: new Date(0).toISOString() },
  }
  return engine.list('faqs', { ...query, filter: { ...query.filter, ...unread } }, user)
}
