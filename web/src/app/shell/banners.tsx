import { IconCloudOff } from '@tabler/icons-react'
import { maintenances } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useOnline } from '../../platform/lib/online.ts'
import { useCall } from '../../platform/lib/query.ts'
import { MaintenanceNotices } from './MaintenanceNotices.tsx'
import classes from './shell.module.css'

/**
 * The notices of maintenance (GET /api/maintenances), looked for again every five minutes. A page begins with them, and
 * shows them at once, so that they push nothing down: whatever would wait for the app could not be rendered by the server.
 */
export function MaintenanceBanner() {
  const { data } = useCall(
    maintenances,
    {},
    { staleTime: 300_000, refetchInterval: 300_000, meta: { public: true } },
  )
  if (!data || data.items.length === 0) return null
  return <MaintenanceNotices notices={data.items} />
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <div className={classes.banner}>
          <IconCloudOff size={18} aria-hidden />
          <p>{t('ui.offline')}</p>
        </div>
      )}
    </div>
  )
}
