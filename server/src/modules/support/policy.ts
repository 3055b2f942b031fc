import { eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { ability, isOf, moderates, reach } from '../../platform/access/ability.ts'
import type { SaveRequest, EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, and, not, or, rows } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { CoursePlace } from '../catalogue/index.ts'
import { coursesModeratedBy, coursesTakenBy, moderatesCourse, takesCourse } from '../enrolment/index.ts'
import { findLectureTools, lectureTools, users } from '../people/index.ts'
import { comments } from './comment-table.ts'
import { faqs } from './faqs-table.ts'

/**
 * Refuses who asks, or takes notes, beside sessions without having the session's tool for it (rules faq.questions,
 * note.private). It is read of the account as it stands, so that `add` of an entity cannot say it.
 * @throws Problem `forbidden`
 */
export const demandTool = async (tx: Db, who: Person, tool: keyof typeof lectureTools): Promise<void> => {
  if (!(await findLectureTools(tx, who._id))[tool]) throw new Problem('forbidden')
}

/**
 * Trainees ask, and take notes, in the part of a course that they take (rules faq.questions, note.private).
 * @throws Problem `validation` on `degree` or `module`, where they do not take it
 */
export const demandTaken = async (tx: Db, who: Person, { degree, module }: CoursePlace): Promise<void> => {
  if (!(await takesCourse(tx, who, { degree }))) throw invalidField('degree', t('validation.reference'))
  if (module && !(await takesCourse(tx, who, { degree, module })))
    throw invalidField('module', t('validation.reference'))
}

/**
 * Notes are taken in courses that one moderates too.
 * @throws Problem as `demandTaken`
 */
export const demandNotePlace = async (tx: Db, who: Person, place: CoursePlace): Promise<void> => {
  if (!(await moderatesCourse(tx, who, place.degree))) await demandTaken(tx, who, place)
}

const isAsker = (who: Person): SQL => eq(faqs.user, who._id)

/** The questions that a user answers for: those of the courses that they moderate; for an administrator, all. */
export const faqsModeratedBy = reach('faqs.answer', (who) =>
  isOf(who, 'admin') ? all : rows(inArray(faqs.degree, coursesModeratedBy(who))),
)

/** The author of a question and those who answer it may change it, and know of each other. */
const editFaqs = reach('faqs.edit', (who) => or(isAsker(who), faqsModeratedBy(who)))

/** The tutors of a question's course may remove it; its author may not take it back. */
const removeFaqs = reach('faqs.remove', (who) =>
  isOf(who, 'admin') ? all : and(editFaqs(who), not(isAsker(who))),
)

/**
 * Also readable are promoted ones without a course and, for users with the sessions' help, those of courses that they
 * take.
 */
export const seeFaqs = reach('faqs.see', (who) => {
  const hasHelp = sql`(select ${lectureTools.help} from ${users} where ${users.id} = ${who._id})`
  const ofCourses = and(inArray(faqs.degree, coursesTakenBy(who)), hasHelp)
  return or(editFaqs(who), and(eq(faqs.promoted, true), or(isNull(faqs.degree), ofCourses)))
})

/** Whether the author of a save answers for the question's course, and does not only ask. */
export const keepsFaqs = async ({
  tx,
  who,
  before,
  values,
  can,
}: SaveRequest<typeof faqs.$inferSelect>): Promise<boolean> => {
  if (before) return can['answer'] ?? false
  const { degree } = values
  return isOf(who, 'admin') || (typeof degree === 'string' && (await moderatesCourse(tx, who, degree)))
}

const place = ['degree', 'module', 'lecture', 'resource'] as const

/**
 * Asked in the player by trainees of a course; answered, promoted and removed by its moderators (rule faq.questions).
 */
export const faqsPolicy: EntityPolicy<typeof faqs.$inferSelect> = {
  see: seeFaqs,
  edit: editFaqs,
  remove: removeFaqs,
  can: { answer: faqsModeratedBy },
  // A promoted question is shown to all trainees of the course; its author is known only to the tutors, and so are the
  // questions merged into it.
  hides: (who) => ({ user: not(editFaqs(who)), mergedInto: not(faqsModeratedBy(who)) }),
  // The author sets the question and its place, and nothing else.
  writable: async (asked) => {
    if (await keepsFaqs(asked)) return 'all'
    return { except: ['answer', 'attachments', 'tags', ...(asked.before ? place : [])] }
  },
}

/** Only the writer of a note may read it, not even an administrator (rule note.private). */
export const commentPolicy: EntityPolicy<typeof comments.$inferSelect> = {
  see: reach('comment.see', (who) => rows(eq(comments.user, who._id))),
  // A note stays where it was taken.
  writable: ({ before }) => (before ? { except: place } : 'all'),
}

/** Those who moderate courses may answer and promote questions; `faqs.answer` says of which courses. */
export const answerQuestions = ability('faqs.moderate', moderates)

/** Their overview counts for them the questions that wait; a trainee's is about their own training, if they teach too. */
export const countWaiting = ability(
  'faqs.countWaiting',
  (who) => answerQuestions(who) && !isOf(who, 'student'),
)
