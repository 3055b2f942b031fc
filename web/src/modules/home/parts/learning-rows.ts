import type { homeLearning } from '#contract/home/endpoints.ts'
import { certificateSteps } from '#contract/enrolment/progress-rules.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

type Answer = CallAnswer<typeof homeLearning>

/** A date, in words: until when a course is to be complete, or when a session begins. */
export const dateRow = ({ _id, kind, title, day, at, late, to }: Answer['dates'][number]) => ({
  _id,
  name: title,
  to,
  detail:
    kind === 'session'
      ? t('home.learning.session', { day: formatDay(at), hour: at ? formatHour(at) : '' })
      : t(late ? 'home.learning.overdue' : 'enrolment.dueBy', { day }),
})

/** A course without a certificate, with what of it is lacking. */
export const certificateRow = ({ _id, degree, certificateFacts }: Answer['certificates'][number]) => {
  const lacking = certificateSteps(certificateFacts).filter(({ state }) => state !== 'done')
  return {
    _id,
    name: degree.name,
    to: `/course/${degree._id}`,
    detail:
      lacking.length > 0
        ? t('home.learning.lacking', {
            what: lacking.map(({ condition }) => t(`certificate.path.label.${condition}`)).join(', '),
          })
        : t('certificate.path.nothingLeft'),
  }
}

/** The heading of the courses without a certificate: if not all are named, their number, and a link to all. */
export const pathsHeading = (
  { open, complete, certificates }: Answer['courses'],
  named: Answer['certificates'],
): { title: string; more?: string } => {
  const total = open + complete - certificates
  if (total <= named.length) return { title: t('home.learning.paths') }
  return {
    title: t('home.learning.somePaths', { count: named.length, total }),
    more: '/profile/progressoformacoes',
  }
}
