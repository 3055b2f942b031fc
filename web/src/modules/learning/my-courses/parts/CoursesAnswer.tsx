import type { ReactNode } from 'react'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import empty from '../../../../assets/pictures/empty-courses.svg'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { CardsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { useMyCourses } from '../use-courses.ts'

/**
 * The user's courses once they are there; before, why there are none yet.
 * @param text how one comes to have some
 */
export function CoursesAnswer({
  text = t('myCourses.emptyElsewhere'),
  children,
}: {
  text?: string
  children: (courses: UserDegree[]) => ReactNode
}) {
  const { data, isError, error, refetch } = useMyCourses()
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardsSkeleton cards={3} />
  if (data.items.length === 0)
    return (
      <EmptyState
        picture={empty}
        title={t('empty.activeCourses')}
        text={text}
        action={<ButtonLink to="/courses">{t('myCourses.seeCatalogue')}</ButtonLink>}
      />
    )
  return <>{children(data.items)}</>
}
