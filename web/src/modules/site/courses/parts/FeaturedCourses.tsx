import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import { courses, type ListedCourse } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { CardsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { AutoplayButton, SlideReached, useAutoplay } from '../../../../platform/ui/use-autoplay.tsx'
import { CourseCard } from './CourseCard.tsx'
import { featuredQuery } from './list-query.ts'
import classes from './featured.module.css'

/** The featured courses, side by side, in an automatic carousel; nothing if there are none. */
export default function FeaturedCourses() {
  const { data, isPending } = useCall(courses, { query: featuredQuery })
  if (isPending) return <CardsSkeleton cards={3} height={380} />
  if (!data || data.items.length === 0) return null
  return <CourseCarousel courses={data.items} />
}

function CourseCarousel({ courses: featured }: { courses: readonly ListedCourse[] }) {
  const several = featured.length > 3
  const { carousel, reached, button } = useAutoplay(several)
  return (
    <div>
      <Carousel
        aria-roledescription={t('ui.carousel')}
        aria-label={t('course.featured')}
        slideSize={{ base: '85%', xs: '50%', md: '33.3333%' }}
        slideGap="lg"
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
        controlSize={40}
        withControls={several}
        nextControlProps={{ 'aria-label': t('course.featuredNext') }}
        previousControlProps={{ 'aria-label': t('course.featuredPrevious') }}
        {...carousel}
        classNames={{ controls: classes.controls, control: classes.control }}
      >
        {featured.map((course) => (
          <Carousel.Slide key={course._id} style={{ display: 'flex' }}>
            <CourseCard course={course} heading="h3" />
          </Carousel.Slide>
        ))}
      </Carousel>
      <SlideReached reached={reached} total={featured.length} />
      {several ? (
        <div className={classes.row}>
          <AutoplayButton
            {...button}
            variant="default"
            stop={t('course.featuredStop')}
            resume={t('course.featuredResume')}
          />
        </div>
      ) : null}
    </div>
  )
}
