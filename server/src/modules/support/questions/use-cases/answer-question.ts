import type { z } from 'zod'
import type { answerFaq } from '#contract/support/questions-endpoints.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { dropFiles } from '../../../../platform/files/drop.ts'
import type { FaqRow } from '../../repository.ts'
import { answered, cleanAnswer } from '../answer.ts'
import { spreadAnswer } from './spread-answer.ts'
import { moderate, type Questions } from '../moderate.ts'

type Answer = z.output<typeof answerFaq.body>

/** The files of an answer: new ones, and the existing ones that it names. */
const attachmentsOf = (
  before: FaqRow,
  { attachments }: Answer,
  came: readonly StoredFile[],
): FaqRow['attachments'] => {
  if (!attachments) return before.attachments
  return attachments.map(({ document: { _id } }) => {
    const stood = before.attachments.find(({ document }) => document._id === _id)
    const document = came.find((one) => one._id === _id)
    if (stood) return stood
    if (document) return { _id: newId(), document }
    throw invalidField('attachments', t('validation.option'))
  })
}

/**
 * Answers a question, with files, and all questions that were merged into it; each author is notified.
 * @param came the files that came with the answer, stored already
 * @throws Problem `not_found` if the user does not moderate its course; `validation` for an empty answer; `held` if a
 *   colleague has taken it
 */
export const answerQuestion = (
  questions: Questions,
  user: Person,
  id: string,
  given: Answer,
  came: readonly StoredFile[] = [],
) => {
  const answer = cleanAnswer(given.answer)
  const { files, events } = questions.platform
  let gone: string[] = []
  return moderate(questions, user, id, {
    action: 'faqs.answer',
    seen: given.seen,
    over: given.over ?? false,
    change: (before) => {
      const attachments = attachmentsOf(before, given, came)
      const stays = new Set(attachments.map(({ document }) => document._id))
      gone = before.attachments.map(({ document }) => document._id).filter((one) => !stays.has(one))
      return { ...answered(questions.platform, user, answer, before), attachments }
    },
    after: async (tx: Tx, row) => {
      await files.claim(
        tx,
        came.map(({ _id }) => _id),
        { kind: 'faqs', id },
      )
      await dropFiles(tx, events, gone)
      await spreadAnswer(questions, tx, user, row)
    },
  })
}
