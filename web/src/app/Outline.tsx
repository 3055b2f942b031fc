import type { ReactNode } from 'react'
import type { AppConfig, MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import symbol from '../assets/pictures/symbol.svg'
import { whenOf } from './shell/maintenance-when.ts'

/**
 * What stands around the outline of every page, as around the page: the bar with the academy's logo and name, the
 * notices of maintenance, and the place of the menu where the page has one.
 */
export const Outline = ({
  config: { appName, logo },
  notices,
  hasMenu,
  children,
}: {
  config: AppConfig
  notices: readonly MaintenanceNotice[]
  hasMenu: boolean
  children: ReactNode
}) => (
  <>
    <header className={hasMenu ? 'skeleton-top skeleton-over-menu' : 'skeleton-top'}>
      <img src={logo ?? symbol} alt="" height={28} />
      <strong>{appName}</strong>
    </header>
    <div className={hasMenu ? 'skeleton-menu' : undefined}>
      {notices.length > 0 ? (
        <aside className="skeleton-notices" aria-label={t('shell.maintenance')}>
          {notices.map((notice) => (
            <div key={notice._id}>
              <strong>{whenOf(notice, new Date())}</strong> {notice.text}
            </div>
          ))}
        </aside>
      ) : null}
      {children}
    </div>
  </>
)
