import { Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Suspense } from 'react'
import { slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { courses } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { CardsSkeleton } from '../../../platform/ui/Loading.tsx'
import { CourseList, FeaturedCourses, featuredQuery, Slides, SlidesPlace } from '../../site/index.ts'
import { HomeParts } from '../HomeParts.tsx'

/**
 * A user's first page: a part for each of their jobs (rule home.parts), news in a slider, the featured courses, and all
 * of them. It shows once it is known which of these exist, so that nothing moves down later.
 */
export default function Homepage() {
  // The carousels load once the page is there to use.
  const isMounted = useMounted()
  const slides = useCall(slidesOfGroup, { params: { group: 'home' } })
  const featured = useCall(courses, { query: featuredQuery })
  return (
    <HomeParts title={t('menu.start')} isAwaited={slides.isPending || featured.isPending}>
      {slides.data?.items.length ? (
        <Suspense fallback={<SlidesPlace />}>
          {isMounted ? <Slides group="home" /> : <SlidesPlace />}
        </Suspense>
      ) : null}
      <Title order={2} size="h2" mb="lg">
        {t('menu.degrees')}
      </Title>
      {featured.data?.items.length ? (
        <>
          <Title order={3} mb="sm">
            {t('course.highlights')}
          </Title>
          <Suspense fallback={<CardsSkeleton cards={3} height={380} />}>
            {isMounted ? <FeaturedCourses /> : <CardsSkeleton cards={3} height={380} />}
          </Suspense>
        </>
      ) : null}
      <Title order={3} mt="xl" mb="sm">
        {t('course.all')}
      </Title>
      <CourseList />
    </HomeParts>
  )
}
