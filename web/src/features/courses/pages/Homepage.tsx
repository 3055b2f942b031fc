import { Title } from '@mantine/core'
import { Suspense } from 'react'
import { CardsSkeleton } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Slides, SlidesPlace } from '../../sliders/index.ts'
import { FeaturedCourses } from '../index.ts'
import { CourseList } from '../parts/CourseList.tsx'

/** Where a user arrives: what is new, in a slider, the courses that stand out, and all of them. */
export default function Homepage() {
  return (
    <>
      <Suspense fallback={<SlidesPlace />}>
        <Slides group="home" />
      </Suspense>
      <PageHeader title="Cursos" />
      <Suspense fallback={<CardsSkeleton cards={3} height={380} />}>
        <FeaturedCourses title="Em destaque" />
      </Suspense>
      <Title order={2} size="h3" mt="xl" mb="sm">
        Todos os cursos
      </Title>
      <CourseList />
    </>
  )
}
