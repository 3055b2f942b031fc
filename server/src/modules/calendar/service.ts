import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  cardItem,
  courseItems,
  documentItem,
  examItem,
  gradingItem,
  invoiceItems,
  maintenanceItem,
  questionItem,
  sessionItem,
} from './items.ts'
import { seeGrading, seeInvoicedMonths, seeOwnTraining } from './policy.ts'
import {
  agreedSessions,
  announced,
  datedCourses,
  documentValidity,
  endingCards,
  runningExams,
  waitingQuestions,
  workToGrade,
  type Days,
} from './repository.ts'

const byStart = (a: CalendarItem, b: CalendarItem): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a._id < b._id ? -1 : 1

/**
 * The caller's dates: cards that end, courses that begin and are due, exams in progress, work and questions that are
 * due, the expiry of the caller's identity document, announced maintenance, and for companies the months that close.
 * All come from rows that the caller sees elsewhere too.
 */
export const datesOf = async (
  { db }: Pick<Platform, 'db'>,
  user: Person,
  days: Days,
): Promise<CalendarItem[]> => {
  const [cards, courses, exams, work, questions, notices, document, sessions] = await Promise.all([
    endingCards(db, user, days),
    datedCourses(db, user, days),
    runningExams(db, user, days),
    seeGrading(user) ? workToGrade(db, user, days) : [],
    waitingQuestions(db, user, days),
    announced(db, days),
    seeOwnTraining(user) ? documentValidity(db, user._id, days) : undefined,
    agreedSessions(db, user, days),
  ])
  return [
    ...cards.map((card) => cardItem(user, card)),
    ...courses.flatMap((course) => courseItems(course, days)),
    ...exams.map(examItem),
    ...work.map(gradingItem),
    ...sessions.map((session) => sessionItem(user, session)),
    ...questions.map((question) => questionItem(user, question)),
    ...notices.map(maintenanceItem),
    ...(seeInvoicedMonths(user) ? invoiceItems(days) : []),
    ...(document ? [documentItem(document)] : []),
  ].toSorted(byStart)
}
