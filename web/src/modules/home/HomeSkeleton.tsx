import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { courses } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../platform/lib/document.ts'
import { CourseCards, PageOutline } from '../../platform/ui/PageOutline.tsx'

const FIGURES = 4

/**
 * The first view of the start page on a slow line, already usable: the place of what the person came for, which depends
 * on their jobs, and below it the courses, as links.
 */
export const HomeSkeleton = ({ page }: { page: CallAnswer<typeof courses> }) => (
  <PageOutline>
    <h1>{t('menu.start')}</h1>
    <p role="status">{t('course.listOpening')}</p>
    <div className="skeleton-part" aria-hidden />
    <div className="skeleton-figures" aria-hidden>
      {Array.from({ length: FIGURES }, (_, i) => (
        <div key={i} />
      ))}
    </div>
    <h2>{t('menu.degrees')}</h2>
    <CourseCards
      courses={page.items.map(({ _id, name, badge }) => ({
        _id,
        name,
        to: `/coursev/${_id}`,
        picture: badge ? documentAddress(badge) : undefined,
      }))}
    />
  </PageOutline>
)
