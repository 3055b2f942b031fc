import { Title } from '@mantine/core'
import { slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { courses } from '#contract/catalogue/endpoints.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import SlidesAtOnce from '../../sliders/parts/Slides.tsx'
import { CourseList } from '../parts/CourseList.tsx'
import FeaturedCourses from '../parts/FeaturedCourses.tsx'
import { featuredQuery } from '../parts/list-query.ts'

/**
 * Where a user arrives: what is new, in a slider, the courses that stand out, and all of them. It shows once it is known
 * whether there are slides and featured courses, so that nothing is pushed down after.
 */
export default function Homepage() {
  const slides = useCall(slidesOfGroup, { params: { group: 'home' } })
  const featured = useCall(courses, { query: featuredQuery })
  if (slides.isPending || featured.isPending) return <PageSkeleton />
  return (
    <>
      <SlidesAtOnce group="home" />
      <PageHeader title="Cursos" />
      <FeaturedCourses title="Em destaque" />
      <Title order={2} size="h3" mt="xl" mb="sm">
        Todos os cursos
      </Title>
      <CourseList />
    </>
  )
}
