import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { REPLY_HOURS } from '#contract/support/questions-endpoints.ts'
import { findPlace } from '../../catalogue/index.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { faqsModeratedBy } from '../policy.ts'
import { type FaqRow, findAsker, lockQuestion, updateQuestion } from '../repository.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'

const REPLY_MS = REPLY_HOURS * 60 * 60 * 1000

/** Makes the service of questions to the tutors. */
export const createQuestionService = (platform: Platform, engine: Engine) => {
  const { db, clock, events } = platform

  /** Changes a question of a course that the user moderates. @throws Problem `not_found` */
  const moderate = async (
    user: Person,
    id: string,
    action: string,
    change: (before: FaqRow) => Partial<FaqRow>,
    after?: (tx: Tx, row: FaqRow) => Promise<void>,
  ) => {
    await db.transaction(async (tx) => {
      const before = await lockQuestion(tx, id, faqsModeratedBy(user))
      if (!before) throw new Problem('not_found')
      const row = await updateQuestion(tx, id, { ...change(before), updatedAt: clock.now() })
      if (!row) throw new Problem('not_found')
      await recordActivity(tx, user, { action, what: row.subject, entity: 'faqs', item: id })
      await after?.(tx, row)
    })
    await events.emit('entity.saved', { entity: 'faqs', id, isNew: false, userId: user._id })
    return engine.get('faqs', id, user)
  }

  const answered = (user: Person, answer: string, before: FaqRow): Partial<FaqRow> =>
    answer === before.answer
      ? {}
      : { answer, answeredAt: clock.now(), moderator: user._id, read_answer: false }

  const tellAsker = async (tx: Tx, user: Person, row: FaqRow): Promise<void> => {
    const asker = row.user ? await findAsker(tx, row.user) : undefined
    if (!asker || asker._id === user._id) return
    await sendTemplate(
      platform,
      tx,
      'faqAnswered',
      {
        name: asker.name,
        degree: row.degree ? (await findPlace(tx, { degree: row.degree })).degree : '',
        subject: row.subject,
        question: row.question,
        answer: row.answer,
        moderator: user.name,
        link: `${platform.config.baseUrl}/profile/minhasquestoes`,
      },
      { to: [asker.email], toUsers: [asker._id] },
    )
  }

  return {
    /** The user's questions whose answer it has not read. */
    unread: async (user: Person, query: ListQuery) =>
      engine.list(
        'faqs',
        {
          ...query,
          filter: {
            ...query.filter,
            user: user._id,
            read_answer: false,
            answeredAt: { from: new Date(0).toISOString() },
          },
        },
        user,
      ),

    /** What waits for an answer, and whether it waits for too long. */
    async unanswered(user: Person, query: ListQuery) {
      const { items, total } = await engine.list(
        'faqs',
        { ...query, sort: query.sort ?? 'createdAt', filter: { ...query.filter, answeredAt: null } },
        user,
      )
      const due = clock.now().getTime() - REPLY_MS
      return {
        items: items.map((item) => ({ ...item, overdue: Date.parse(String(item['createdAt'])) < due })),
        total,
      }
    },

    /** @throws Problem `not_found` for a question of a course that the user does not moderate */
    answer: async (user: Person, id: string, answer: string) =>
      moderate(
        user,
        id,
        'faqs.answer',
        (before) => answered(user, answer, before),
        (tx, row) => tellAsker(tx, user, row),
      ),

    /** @throws Problem `not_found` as `answer` does */
    promote: async (
      user: Person,
      id: string,
      { subject, question, answer }: { subject: string; question: string; answer: string },
    ) =>
      moderate(user, id, 'faqs.promote', (before) => ({
        ...answered(user, answer, before),
        subject,
        question,
        promoted: true,
      })),
  }
}

export type QuestionService = ReturnType<typeof createQuestionService>
