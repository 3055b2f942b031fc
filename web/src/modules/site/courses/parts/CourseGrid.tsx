import type { ListedCourse } from '#contract/catalogue/endpoints.ts'
import { CardGrid } from '../../../../platform/ui/CardGrid.tsx'
import { CourseCard } from './CourseCard.tsx'

/** Courses as cards, three to a row on a wide screen. */
export const CourseGrid = ({
  courses,
  privateCode,
}: {
  courses: readonly ListedCourse[]
  privateCode?: string | undefined
}) => (
  <CardGrid as="ul">
    {courses.map((course, index) => (
      <li key={course._id} style={{ display: 'flex' }}>
        <CourseCard course={course} privateCode={privateCode} eager={index < 3} />
      </li>
    ))}
  </CardGrid>
)
