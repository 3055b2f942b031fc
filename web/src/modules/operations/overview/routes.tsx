import { overview } from '#contract/operations/overview-endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ahead, showsFirst, type PageRoute } from '../../../platform/lib/pages.ts'
import { PageOutline, RowBars } from '../../../platform/ui/PageOutline.tsx'

/** How the platform is, for its administrator. */
export const routes: PageRoute[] = [
  {
    path: '/admin/overview',
    gate: 'overview.see',
    page: () => import('./pages/OverviewPage.tsx'),
    ...showsFirst({
      ahead: () => [ahead(overview, {})],
      skeleton: import.meta.env.SSR
        ? ([{ at }]) => (
            <PageOutline>
              <h1>{t('menu.overview')}</h1>
              <p>{t('overview.seenAt', { when: formatDayTime(at) })}</p>
              <p role="status">{t('common.loading')}</p>
              <RowBars rows={5} />
            </PageOutline>
          )
        : false,
    }),
  },
]
