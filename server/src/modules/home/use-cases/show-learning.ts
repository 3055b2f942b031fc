import { courseLink, lectureLink } from '#contract/enrolment/course-links.ts'
import { isLate } from '#contract/enrolment/assignment-dates.ts'
import { DAYS_AHEAD, NAMED, type homeLearning } from '#contract/home/endpoints.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sessionsToAttend } from '../../chat/index.ts'
import type { ShowOwn } from '../../learning/index.ts'
import { unreadAnswers } from '../../support/index.ts'

/** How many dates are shown. */
const DATES = 6

type Answer = CallAnswer<typeof homeLearning>
type DateItem = Answer['dates'][number]

/** The courses that are due soon, and those that are late. */
const dueDates = (courses: readonly UserDegree[], today: string, until: string): DateItem[] =>
  courses.flatMap(({ _id, degree, isComplete, dueDate }) =>
    !isComplete && dueDate && dueDate <= until
      ? [
          {
            _id: `due:${_id}`,
            kind: 'due' as const,
            title: degree.name,
            day: dueDate,
            at: null,
            late: isLate({ dueDate, isComplete }, today),
            to: courseLink(degree._id),
          },
        ]
      : [],
  )

const sessionDate = ({
  _id,
  degree,
  module,
  lecture,
  name,
  startsAt,
}: Awaited<ReturnType<typeof sessionsToAttend>>[number]): DateItem => ({
  _id: `session:${_id}`,
  kind: 'session',
  title: name ?? degree.name,
  day: formatDay(startsAt),
  at: startsAt.toISOString(),
  late: false,
  to: lectureLink({ degree: degree._id, module, lecture }),
})

/** The start page of trainees (rule home.learning). */
export const showLearning = async (
  { db, clock }: Platform,
  showOwn: ShowOwn,
  who: Person,
): Promise<Answer> => {
  const now = clock.now()
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  const [{ resume, courses }, sessions, answers] = await Promise.all([
    showOwn(who),
    sessionsToAttend(db, who, { now, until }, DATES),
    unreadAnswers(db, who._id, NAMED),
  ])
  const dates = [...dueDates(courses, clock.today(), formatDay(until)), ...sessions.map(sessionDate)]
  const certified = courses.filter(({ certificate }) => certificate !== null)
  return {
    resume,
    courses: {
      open: courses.filter(({ isComplete }) => !isComplete).length,
      complete: courses.filter(({ isComplete }) => isComplete).length,
      certificates: certified.length,
    },
    minutes: courses.reduce((sum, { countedMinutes }) => sum + countedMinutes, 0),
    dates: dates.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, DATES),
    answers,
    certificates: courses.filter(({ certificate }) => certificate === null).slice(0, NAMED),
  }
}
