import { courseLink } from '#contract/enrolment/course-links.ts'
import type { SQL } from 'drizzle-orm'
import { STOPPED_DAYS } from '#contract/enrolment/stopped.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { courseDueMail, courseEndingMail, inactivityMail } from '../mails.ts'
import type { TaskContext, TaskType } from '../../../platform/task-types.ts'
import { noteReminder } from '../../../platform/notices/repositories/reminders.ts'
import { dueBetween, endingBefore, openCourses, stoppedBefore } from './repository.ts'
import { remindIdleCodes } from './idle-codes.ts'

const BATCH = 200
/** The last reminder goes out this many days before a course is due. */
const LAST_DAYS = 1

type OpenCourse = Awaited<ReturnType<typeof openCourses>>[number]

/** What each kind of reminder sends, and what it says beyond the course. */
const mails = {
  inactivity: { mail: inactivityMail, more: () => ({}) },
  courseEnding: {
    mail: courseEndingMail,
    more: ({ endDate }: OpenCourse) => ({ endDate: formatDay(endDate) }),
  },
  courseDue: { mail: courseDueMail, more: ({ dueDate }: OpenCourse) => ({ dueDate: dueDate ?? '' }) },
  courseDueLast: { mail: courseDueMail, more: ({ dueDate }: OpenCourse) => ({ dueDate: dueDate ?? '' }) },
} as const

/** Mails the trainee of each, once each; returns how many. */
const remind = async (
  context: TaskContext,
  kind: keyof typeof mails,
  which: SQL | undefined,
): Promise<number> => {
  const { platform, now, signal } = context
  let sent = 0
  let after: string | undefined
  for (;;) {
    const rows = await openCourses(platform.db, now, { which, after, limit: BATCH })
    for (const row of rows) {
      signal.throwIfAborted()
      const { duration, seconds } = row
      const common = {
        name: row.name,
        degree: row.degreeName,
        percent: elapsedTimePerc({ countedSeconds: seconds, durationMinutes: duration }),
        link: `${platform.config.baseUrl}${courseLink(row.degree)}`,
      }
      const receivers = { to: [row.email], toUsers: [row.user] }
      await platform.db.transaction(async (tx) => {
        await noteReminder(tx, kind, row.id, now)
        await sendTemplate(platform, tx, mails[kind].mail, { ...common, ...mails[kind].more(row) }, receivers)
      })
      sent++
    }
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return sent
  }
}

/** Reminds trainees who began a course, or were given one, and stopped. */
const remindStopped: TaskType = {
  type: 'remindStopped',
  parameters: { days: STOPPED_DAYS, times: 3 },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '1-5', hour: '8', minute: '30' },
  },
  run: async (context) => {
    const { days, times } = context.parameters
    const since = new Date(context.now.getTime() - (days ?? STOPPED_DAYS) * DAY_MS)
    const which = stoppedBefore(since, times ?? 3)
    const sent = await remind(context, 'inactivity', which)
    return t('server.task.done.stopped', { n: formatNumber(sent) })
  },
}

/** Reminds trainees, once, that one of their courses is about to end. */
const remindEnding: TaskType = {
  type: 'remindEnding',
  parameters: { days: 15 },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '8', minute: '0' },
  },
  run: async (context) => {
    const until = new Date(context.now.getTime() + (context.parameters.days ?? 15) * DAY_MS)
    const which = endingBefore(until, context.now)
    const sent = await remind(context, 'courseEnding', which)
    return t('server.task.done.notices', { n: formatNumber(sent) })
  },
}

/** Reminds trainees, twice, that one of their courses is due soon (rule enrolment.dates). */
const remindDue: TaskType = {
  type: 'remindDue',
  parameters: { days: 7 },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '45' },
  },
  run: async (context) => {
    const days = context.parameters.days ?? 7
    const on = (count: number) => dayInPortugal(new Date(context.now.getTime() + count * DAY_MS))
    const dueWithin = (kind: 'courseDue' | 'courseDueLast', from: number, to: number) =>
      remind(context, kind, dueBetween(kind, { from: on(from), to: on(to) }, context.now))
    const sent =
      (await dueWithin('courseDue', LAST_DAYS + 1, days)) + (await dueWithin('courseDueLast', 0, LAST_DAYS))
    return t('server.task.done.notices', { n: formatNumber(sent) })
  },
}

/** The tasks that remind trainees of their courses, and companies of unused seats. */
export const courseReminders: readonly TaskType[] = [remindStopped, remindEnding, remindDue, remindIdleCodes]
