import { Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Suspense } from 'react'
import { slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { courses } from '#contract/catalogue/endpoints.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { CardsSkeleton, PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { CardConcerns, useCardConcerns } from '../../../enrolment/index.ts'
import { Slides } from '../../sliders/lazy-slides.ts'
import { SlidesPlace } from '../../sliders/parts/SlidesPlace.tsx'
import { CourseList } from '../parts/CourseList.tsx'
import { FeaturedCourses } from '../parts/lazy-featured.ts'
import { featuredQuery } from '../parts/list-query.ts'

/**
 * Where a user arrives: what is new, in a slider, the cards that those who answer for companies should look after, the
 * courses that stand out, and all of them. It shows once it is known which of these there are, so that nothing is pushed down after.
 */
export default function Homepage() {
  // The carousels load once the page is there to use.
  const isMounted = useMounted()
  const slides = useCall(slidesOfGroup, { params: { group: 'home' } })
  const featured = useCall(courses, { query: featuredQuery })
  const concerns = useCardConcerns()
  if (slides.isPending || featured.isPending || concerns.isLoading) return <PageSkeleton />
  return (
    <>
      {slides.data?.items.length ? (
        <Suspense fallback={<SlidesPlace />}>
          {isMounted ? <Slides group="home" /> : <SlidesPlace />}
        </Suspense>
      ) : null}
      <PageHeader title="Cursos" />
      {concerns.data ? <CardConcerns counts={concerns.data} /> : null}
      {featured.data?.items.length ? (
        <>
          <Title order={2} size="h3" mb="sm">
            Em destaque
          </Title>
          <Suspense fallback={<CardsSkeleton cards={3} height={380} />}>
            {isMounted ? <FeaturedCourses /> : <CardsSkeleton cards={3} height={380} />}
          </Suspense>
        </>
      ) : null}
      <Title order={2} size="h3" mt="xl" mb="sm">
        Todos os cursos
      </Title>
      <CourseList />
    </>
  )
}
