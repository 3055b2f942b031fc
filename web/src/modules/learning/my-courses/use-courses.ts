import { myDegrees, type UserDegree } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'

/** What has come with the page, or while its code loaded, is not asked for again. */
const FRESH_MS = 1000

/** One's own courses, the last assigned first. */
export const useMyCourses = () => useCall(myDegrees, {}, { staleTime: FRESH_MS })

/** The button into a course, by its progress: 'Começar', 'Continuar', or its results. */
export function entryOf(course: UserDegree): { to: string; label: string; state: string; color: string } {
  const base = `/course/${course.degree._id}`
  if (course.isComplete)
    return {
      to: `${base}/complete`,
      label: t('myCourses.review'),
      state: t('common.complete'),
      color: 'petrol',
    }
  return course.percent > 0 || course.startedAt
    ? { to: base, label: t('common.continue'), state: t('myCourses.inProgress'), color: 'amber' }
    : { to: base, label: t('common.start'), state: t('myCourses.notStarted'), color: 'gray' }
}
