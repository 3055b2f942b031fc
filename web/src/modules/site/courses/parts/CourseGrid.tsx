import { SimpleGrid } from '@mantine/core'
import type { ListedCourse } from '#contract/catalogue/endpoints.ts'
import { CourseCard } from './CourseCard.tsx'

/** Courses as cards, three to a row on a wide screen. */
export const CourseGrid = ({
  courses,
  privateCode,
}: {
  courses: readonly ListedCourse[]
  privateCode?: string | undefined
}) => (
  <SimpleGrid
    component="ul"
    cols={{ base: 1, xs: 2, md: 3 }}
    spacing="lg"
    m={0}
    p={0}
    style={{ listStyle: 'none' }}
  >
    {courses.map((course, index) => (
      <li key={course._id} style={{ display: 'flex' }}>
        <CourseCard course={course} privateCode={privateCode} eager={index < 3} />
      </li>
    ))}
  </SimpleGrid>
)
