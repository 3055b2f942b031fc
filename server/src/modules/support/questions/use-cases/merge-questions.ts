import type { z } from 'zod'
import type { mergeFaq } from '#contract/support/questions-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { faqsModeratedBy } from '../../policy.ts'
import { questionToAnswer } from '../../links.ts'
import { type FaqRow, lockQuestions, mergeInto } from '../../repository.ts'
import { checkQuestionHolder, type Questions } from '../moderate.ts'
import { spreadAnswer } from './spread-answer.ts'

/** The question into which another is merged: the one into which it was merged itself, if it was. */
const lockBoth = async (tx: Tx, user: Person, id: string, into: string): Promise<[FaqRow, FaqRow]> => {
  const locked = await lockQuestions(tx, [id, into], faqsModeratedBy(user))
  const [repeat, main] = [id, into].map((one) => locked.find((row) => row.id === one))
  if (!repeat || !main) throw new Problem('not_found')
  return [repeat, main]
}

const merge = async (
  questions: Questions,
  tx: Tx,
  user: Person,
  id: string,
  { into, over }: { into: string; over: boolean },
): Promise<FaqRow> => {
  const [repeat, main] = await lockBoth(tx, user, id, into)
  if (main.id === repeat.id || main.mergedInto || main.degree !== repeat.degree)
    throw new Problem('conflict', t('faq.notMergeable'))
  if (repeat.answer !== null) throw new Problem('conflict', t('faq.answeredAlready'))
  if (!over) await checkQuestionHolder(questions, tx, user, repeat)
  await mergeInto(tx, repeat.id, main.id)
  // An answer to the main question answers the repeat too; trainees who already had their answer are not notified
  // again.
  if (main.answer !== null) await spreadAnswer(questions, tx, user, main, 'merged')
  return repeat
}

const takeOut = async (tx: Tx, user: Person, id: string): Promise<FaqRow> => {
  const [repeat] = await lockQuestions(tx, [id], faqsModeratedBy(user))
  if (!repeat) throw new Problem('not_found')
  if (repeat.answer !== null) throw new Problem('conflict', t('faq.answeredAlready'))
  await mergeInto(tx, id, null)
  return repeat
}

/**
 * Merges a waiting question into another of its course, whose answer is its answer too (rule faq.merging), or takes it
 * out again.
 * @param into the other question; null takes it out
 * @param over whether the caller merges knowing that a colleague has the question
 * @throws Problem `not_found` out of reach; `conflict` if it was answered, or cannot be merged into the other; `held` if
 *   a colleague has taken it
 */
export const mergeQuestion = async (
  questions: Questions,
  user: Person,
  id: string,
  { into, over = false }: z.output<typeof mergeFaq.body>,
) => {
  const { db, notices } = questions.platform
  await db.transaction(async (tx) => {
    const row = into ? await merge(questions, tx, user, id, { into, over }) : await takeOut(tx, user, id)
    await recordActivity(tx, user, { action: 'faqs.merge', what: row.subject, entity: 'faqs', item: id })
    if (into) await notices.settle(tx, questionToAnswer(id))
  })
  return questions.engine.get('faqs', id, user)
}
