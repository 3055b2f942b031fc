import { Suspense } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Slides } from '../../sliders/index.ts'
import { CourseList } from '../parts/CourseList.tsx'

/** Where a user arrives: what is new, in a slider, and the courses. */
export default function Homepage() {
  return (
    <>
      <Suspense fallback={null}>
        <Slides group="home" />
      </Suspense>
      <PageHeader title="Cursos" />
      <CourseList />
    </>
  )
}
