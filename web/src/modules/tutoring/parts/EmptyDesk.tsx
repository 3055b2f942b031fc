import { tutoredCourses } from '#contract/reports/tutored-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/** A desk with nothing on it: all was answered, or there is no course yet whose trainees could ask. */
export function EmptyDesk() {
  const { data } = useCall(tutoredCourses, { query: { search: '' } })
  if (data?.items.length === 0)
    return <EmptyState title={t('tutoring.noCourses')} text={t('tutoring.noCoursesText')} />
  return (
    <EmptyState
      title={t('tutoring.emptyTitle')}
      text={t('tutoring.emptyText')}
      action={<ButtonLink to="/tutor/formandos">{t('tutoring.toTrainees')}</ButtonLink>}
    />
  )
}
