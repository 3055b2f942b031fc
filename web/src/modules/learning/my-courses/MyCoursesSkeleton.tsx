import type { UserDegree } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import { CourseCards, PageOutline } from '../../../platform/ui/PageOutline.tsx'
import { PAGE_SIZE } from './page-size.ts'
import { entryOf } from './use-courses.ts'

/**
 * What somebody sees of their courses before any script has run, and may already use: the places of the tabs and of the
 * code, and below them each course with its picture, as a link.
 */
export const MyCoursesSkeleton = ({ courses }: { courses: readonly UserDegree[] }) => (
  <PageOutline>
    <h1>{t('menu.myCourses')}</h1>
    <div className="skeleton-tabs" aria-hidden />
    <div className="skeleton-form">
      <p role="status">{t('common.loading')}</p>
    </div>
    <CourseCards
      courses={courses.slice(0, PAGE_SIZE).map((course) => ({
        _id: course._id,
        name: course.degree.name,
        to: entryOf(course).to,
        picture: course.degree.badge ? documentAddress(course.degree.badge) : undefined,
      }))}
    />
  </PageOutline>
)
