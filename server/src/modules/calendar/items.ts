import { courseLink, lectureLink } from '#contract/enrolment/course-links.ts'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { cardLastDay } from '#contract/commerce/card-rules.ts'
import { monthOf, monthParts, monthsThrough } from '#contract/commerce/invoice-months.ts'
import { replyDue } from '#contract/enrolment/reply-clock.ts'
import { formatMonth } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { maintenanceText } from '#contract/operations/maintenance-rules.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../platform/access/actor.ts'
import { seeOwnTraining } from './policy.ts'
import type {
  agreedSessions,
  announced,
  datedCourses,
  Days,
  endingCards,
  runningExams,
  waitingQuestions,
  workToGrade,
} from './repository.ts'
import { tutorsConversationLink } from '../chat/index.ts'
import { ownQuestion, questionToAnswer } from '../support/index.ts'

/** How long a due time takes on the calendar. */
const SLOT_MS = HOUR_MS / 2

const wholeDay = (first: string, last = first) => ({ allDay: true, start: first, end: last })

/** The half hour that ends when something is due. */
const due = (from: Date) => {
  const end = replyDue(from)
  return { allDay: false, start: new Date(end.getTime() - SLOT_MS).toISOString(), end: end.toISOString() }
}

/** The last day of a card, or of the cards of a company. */
export const cardItem = (
  user: Person,
  card: Awaited<ReturnType<typeof endingCards>>[number],
): CalendarItem => ({
  _id: `card:${card._id}`,
  kind: 'card',
  title: t('calendar.card', { ref: card.ref }),
  text: card.isHeld
    ? card.running && t('calendar.cardCourses', { courses: card.running })
    : t('calendar.cardsOf', { company: card.company, count: card.cards, hours: card.remaining }),
  ...wholeDay(cardLastDay(card)),
  to: card.isHeld && seeOwnTraining(user) ? '/profile/meuscursos' : '/cartfc/list',
})

/** An exam or a test in progress. */
export const examItem = (exam: Awaited<ReturnType<typeof runningExams>>[number]): CalendarItem => {
  const end = exam.endsAt ?? exam.startedAt
  const place = exam.kind === 'exam' ? 'finaltest' : `${exam.module}/${exam.lecture}`
  return {
    _id: `exam:${exam._id}`,
    kind: 'exam',
    title: t(exam.kind === 'exam' ? 'calendar.exam' : 'calendar.test', { name: exam.name }),
    text: null,
    allDay: false,
    start: exam.startedAt.toISOString(),
    end: end.toISOString(),
    to: `${courseLink(exam.degree)}/${place}`,
  }
}

/** A session that was agreed, for either side. */
export const sessionItem = (
  user: Person,
  session: Awaited<ReturnType<typeof agreedSessions>>[number],
): CalendarItem => {
  const { _id, owner, degree, module, lecture, name, startsAt, minutes } = session
  const isOwn = owner._id === user._id
  return {
    _id: `session:${_id}`,
    kind: 'session',
    title: t('calendar.session', { name: name ?? degree.name }),
    text: t('calendar.sessionOf', { person: owner.name, degree: degree.name }),
    allDay: false,
    start: startsAt.toISOString(),
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString(),
    to: isOwn
      ? lectureLink({ degree: degree._id, module, lecture })
      : tutorsConversationLink({ owner: owner._id, degree: degree._id }),
  }
}

/** The first and the last day of a course, if they are among these days (rule enrolment.dates). */
export const courseItems = (
  { _id, degree, name, startDate, dueDate }: Awaited<ReturnType<typeof datedCourses>>[number],
  { from, to }: Days,
): CalendarItem[] =>
  (
    [
      ['start', startDate],
      ['due', dueDate],
    ] as const
  ).flatMap(([what, day]) =>
    day && day >= from && day <= to
      ? [
          {
            _id: `course:${what}:${_id}`,
            kind: 'course' as const,
            title: t(`calendar.${what}`, { name }),
            text: null,
            ...wholeDay(day),
            to: courseLink(degree),
          },
        ]
      : [],
  )

/** The last day of each month for which an invoice will be written. */
export const invoiceItems = ({ from, to }: Days): CalendarItem[] =>
  monthsThrough(monthOf(from), monthOf(to))
    .map(monthParts)
    .filter(({ endDate }) => endDate >= from && endDate <= to)
    .map(({ year, month, endDate }) => ({
      _id: `invoice:${endDate}`,
      kind: 'invoice',
      title: t('calendar.invoice', { month: formatMonth(year, month) }),
      text: null,
      ...wholeDay(endDate),
      to: '/invoices',
    }))

/** Work that waits for its grade, until it is due. */
export const gradingItem = ({
  _id,
  createdAt,
  name,
  user,
}: Awaited<ReturnType<typeof workToGrade>>[number]): CalendarItem => ({
  _id: `grading:${_id}`,
  kind: 'grading',
  title: t('calendar.grading', { name }),
  text: user,
  ...due(createdAt),
  to: `/avaliacao?trabalho=${_id}`,
})

/** A question that waits for its answer: the user's own, or a trainee's. */
export const questionItem = (
  user: Person,
  { _id, createdAt, subject, user: asker }: Awaited<ReturnType<typeof waitingQuestions>>[number],
): CalendarItem => {
  const isOwn = asker === user._id
  return {
    _id: `question:${_id}`,
    kind: isOwn ? 'answer' : 'question',
    title: t(isOwn ? 'calendar.answer' : 'calendar.question', { subject }),
    text: null,
    ...due(createdAt),
    to: isOwn ? ownQuestion(_id) : questionToAnswer(_id),
  }
}

/** Maintenance that was announced. */
export const maintenanceItem = ({
  id,
  text,
  ...times
}: Awaited<ReturnType<typeof announced>>[number]): CalendarItem => ({
  _id: `maintenance:${id}`,
  kind: 'maintenance',
  title: t('calendar.maintenance'),
  text: maintenanceText(text, times),
  ...wholeDay(times.startDate, times.endDate),
  to: null,
})

/** The last day of the user's identity document. */
export const documentItem = (day: string): CalendarItem => ({
  _id: 'document',
  kind: 'document',
  title: t('calendar.document'),
  text: null,
  ...wholeDay(day),
  to: '/profile/dadospessoais',
})
