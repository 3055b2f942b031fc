import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { cardLastDay } from '#contract/commerce/card-rules.ts'
import { monthOf, monthParts, monthsThrough } from '#contract/commerce/invoice-months.ts'
import { REPLY_HOURS } from '#contract/support/questions-endpoints.ts'
import { maintenanceText } from '#contract/site/maintenance-rules.ts'
import { formatMonth } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
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
import { seeGrading, seeInvoicedMonths, seeOwnTraining } from './policy.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** How long a moment by which something is due takes on the calendar. */
const SLOT_MS = HOUR_MS / 2

const wholeDay = (first: string, last = first) => ({ allDay: true, start: first, end: last })

/** The half hour that ends when something is due. */
const due = (from: Date) => {
  const end = from.getTime() + REPLY_HOURS * HOUR_MS
  return { allDay: false, start: new Date(end - SLOT_MS).toISOString(), end: new Date(end).toISOString() }
}

const cardItem = (user: Person, card: Awaited<ReturnType<typeof endingCards>>[number]): CalendarItem => ({
  _id: `card:${card._id}`,
  kind: 'card',
  title: t('calendar.card', { ref: card.ref }),
  text: card.isHeld
    ? card.running && t('calendar.cardCourses', { courses: card.running })
    : t('calendar.cardsOf', { company: card.company, count: card.cards, hours: card.remaining }),
  ...wholeDay(cardLastDay(card)),
  to: card.isHeld && seeOwnTraining(user) ? '/profile/meuscursos' : '/cartfc/list',
})

const examItem = (exam: Awaited<ReturnType<typeof runningExams>>[number]): CalendarItem => {
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
    to: `/course/${exam.degree}/${place}`,
  }
}

const sessionItem = (
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
      ? `/course/${degree._id}/${module}/${lecture}`
      : `/admin/chat?owner=${owner._id}&degree=${degree._id}`,
  }
}

/** The first and the last day of a course, as far as they are among these days (rule enrolment.dates). */
const courseItems = (
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
            to: `/course/${degree}`,
          },
        ]
      : [],
  )

/** The last day of each month of which an invoice will be written. */
const invoiceItems = ({ from, to }: Days): CalendarItem[] =>
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

const byStart = (a: CalendarItem, b: CalendarItem): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a._id < b._id ? -1 : 1

/**
 * The dates of whoever asks: cards that end, courses that begin and are due, exams whose time is running, work and questions that are due, the end of one's
 * own identity document, announced maintenance, and for companies the months that close. Each is of rows that the
 * person sees elsewhere too.
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
    seeGrading(user) ? workToGrade(db, user, days, REPLY_HOURS) : [],
    waitingQuestions(db, user, days, REPLY_HOURS),
    announced(db, days),
    seeOwnTraining(user) ? documentValidity(db, user._id, days) : undefined,
    agreedSessions(db, user, days),
  ])
  return [
    ...cards.map((card) => cardItem(user, card)),
    ...courses.flatMap((course) => courseItems(course, days)),
    ...exams.map(examItem),
    ...work.map(({ _id, createdAt, name }): CalendarItem => ({
      _id: `grading:${_id}`,
      kind: 'grading',
      title: t('calendar.grading', { name }),
      text: null,
      ...due(createdAt),
      to: `/avaliacao?trabalho=${_id}`,
    })),
    ...sessions.map((session) => sessionItem(user, session)),
    ...questions.map(({ _id, createdAt, subject, user: asker }): CalendarItem => ({
      _id: `question:${_id}`,
      kind: asker === user._id ? 'answer' : 'question',
      title: t(asker === user._id ? 'calendar.answer' : 'calendar.question', { subject }),
      text: null,
      ...due(createdAt),
      to: '/profile/minhasquestoes',
    })),
    ...notices.map(({ id, text, startDate, startTime, endDate, endTime }): CalendarItem => ({
      _id: `maintenance:${id}`,
      kind: 'maintenance',
      title: t('calendar.maintenance'),
      text: maintenanceText(text, { startDate, startTime, endDate, endTime }),
      ...wholeDay(startDate, endDate),
      to: null,
    })),
    ...(seeInvoicedMonths(user) ? invoiceItems(days) : []),
    ...(document
      ? [
          {
            _id: 'document',
            kind: 'document',
            title: t('calendar.document'),
            text: null,
            ...wholeDay(document),
            to: '/profile/dadospessoais',
          } satisfies CalendarItem,
        ]
      : []),
  ].toSorted(byStart)
}
