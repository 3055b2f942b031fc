import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import { courses } from '#contract/courses/endpoints.ts'
import { useCall } from '../../../lib/query.ts'
import { CardsSkeleton } from '../../../ui/Loading.tsx'
import { CourseCard } from './CourseCard.tsx'

/** How many courses are featured. */
const FEATURED = 6

/** The featured courses, side by side; nothing where there are none. */
export default function FeaturedCourses() {
  const { data, isPending } = useCall(courses, { query: { limit: FEATURED } })
  if (isPending) return <CardsSkeleton cards={3} height={380} />
  if (!data || data.items.length === 0) return null
  return (
    <Carousel
      slideSize={{ base: '85%', xs: '50%', md: '33.3333%' }}
      slideGap="lg"
      emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
      controlSize={40}
      withControls={data.items.length > 3}
      nextControlProps={{ 'aria-label': 'Cursos seguintes' }}
      previousControlProps={{ 'aria-label': 'Cursos anteriores' }}
      aria-label="Cursos em destaque"
    >
      {data.items.map((course) => (
        <Carousel.Slide key={course._id} style={{ display: 'flex' }}>
          <CourseCard course={course} heading="h3" />
        </Carousel.Slide>
      ))}
    </Carousel>
  )
}
