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
 * Where a user arrives: what they came for, by what they do (rule home.parts), what is new, in a slider, the courses that
 * stand out, and all of them. It shows once it is known which of these there are, so that nothing is pushed down after.
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
