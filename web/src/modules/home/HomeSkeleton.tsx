import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { courses } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton } from '../../platform/ui/PageSkeleton.tsx'

/** The first view of the start page on a slow line, already usable: the courses, as links. */
export const HomeSkeleton = ({ page }: { page: CallAnswer<typeof courses> }) => (
  <PageSkeleton bar={t('menu.start')}>
    <h1>{t('menu.start')}</h1>
    <p role="status">{t('course.listOpening')}</p>
    <ul>
      {page.items.map((course) => (
        <li key={course._id}>
          <a href={`/coursev/${course._id}`}>{course.name}</a>
        </li>
      ))}
    </ul>
  </PageSkeleton>
)
