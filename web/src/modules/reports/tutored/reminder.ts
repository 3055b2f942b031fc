import type { Tutored } from '#contract/reports/tutored-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'

/** The people of rows, each once. */
export const receiversOf = (rows: readonly Tutored[]) => [
  ...new Map(rows.map(({ user }) => [user._id, user])).values(),
]

/** A reminder ready to be sent, signed by its sender: it names the course if all rows belong to one. */
export const reminderOf = (rows: readonly Tutored[], tutor: string) => {
  const courses = new Set(rows.map(({ degree }) => degree.name))
  const [degree = ''] = courses
  const isOfOne = courses.size === 1
  return {
    template: 'notice',
    subject: isOfOne ? t('tutored.reminder.subject', { degree }) : t('tutored.reminder.subjectAny'),
    message: isOfOne
      ? t('tutored.reminder.message', { degree, tutor })
      : t('tutored.reminder.messageAny', { tutor }),
  }
}
