import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { findQuestion, listSuggested } from '../../repository.ts'
import { faqsModeratedBy } from '../../policy.ts'
import type { Questions } from '../moderate.ts'

/** How many earlier answers are offered. */
const SUGGESTED = 5

/**
 * Earlier answers that may answer a question: promoted ones of the courses that the user moderates, those of its own
 * course first; by the words of a search, else the most similar ones (rule faq.suggestions).
 * @throws Problem `not_found` for a question of a course that the user does not moderate
 */
export const suggestAnswers = async (
  { platform: { db } }: Questions,
  user: Person,
  id: string,
  search: string | undefined,
) => {
  const question = await findQuestion(db, id, faqsModeratedBy(user))
  if (!question) throw new Problem('not_found')
  const found = await listSuggested(db, question, { scope: faqsModeratedBy(user), search, limit: SUGGESTED })
  const items = found.map(({ attachments, ...one }) => ({
    ...one,
    files: attachments.map(({ document }) => document),
  }))
  return { items, total: items.length }
}
