import type { UserDegree } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import { PageSkeleton } from '../../../platform/ui/PageSkeleton.tsx'
import { PAGE_SIZE } from './page-size.ts'
import { entryOf } from './use-courses.ts'

/** What somebody sees of their courses before any script has run, and may already use: each with its picture, as a link. */
export const MyCoursesSkeleton = ({ courses }: { courses: readonly UserDegree[] }) => (
  <PageSkeleton bar={t('menu.myCourses')}>
    <h1>{t('menu.myCourses')}</h1>
    <p role="status">{t('common.loading')}</p>
    <ul className="skeleton-cards">
      {courses.slice(0, PAGE_SIZE).map((course, i) => (
        <li key={course._id}>
          {course.degree.badge ? (
            <img src={documentAddress(course.degree.badge)} alt="" loading={i > 0 ? 'lazy' : undefined} />
          ) : (
            <div />
          )}
          <a href={entryOf(course).to}>{course.degree.name}</a>
        </li>
      ))}
    </ul>
  </PageSkeleton>
)
