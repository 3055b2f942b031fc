import { IconCloudOff, IconTools } from '@tabler/icons-react'
import { maintenances } from '#contract/config/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { useOnline } from '../../lib/online.ts'
import { useCall } from '../../lib/query.ts'
import classes from './shell.module.css'

/** The notices of maintenance (GET /api/maintenances), looked for again every five minutes. */
export function MaintenanceBanner() {
  const { data } = useCall(
    maintenances,
    {},
    { staleTime: 300_000, refetchInterval: 300_000, meta: { public: true } },
  )
  if (!data || data.items.length === 0) return null
  return (
    <aside className={classes.banner} aria-label={t('shell.maintenance')}>
      <IconTools size={18} aria-hidden />
      <div>
        {data.items.map((notice) => (
          <p key={notice._id}>{notice.text}</p>
        ))}
      </div>
    </aside>
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
