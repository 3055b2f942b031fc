import { IconCloudOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { maintenances } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useOnline } from '../../platform/lib/online.ts'
import { useCall } from '../../platform/lib/query.ts'
import { late } from '../../platform/ui/late.tsx'
import { onceAlive } from '../../platform/lib/tell-alive.ts'
import classes from './shell.module.css'

/** The maintenance notice keeps no page waiting. */
const MaintenanceNotices = late(async () => {
  await onceAlive()
  return import('./MaintenanceNotices.tsx')
}, 'nothing')

/** The notices of maintenance (GET /api/maintenances), looked for again every five minutes. */
export function MaintenanceBanner() {
  const { data } = useCall(
    maintenances,
    {},
    { staleTime: 300_000, refetchInterval: 300_000, meta: { public: true } },
  )
  if (!data || data.items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <MaintenanceNotices notices={data.items} />
    </Suspense>
  )
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
