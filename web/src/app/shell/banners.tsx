import { IconCloudOff, IconTools } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { maintenances, type MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { formatRelative } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useOnline } from '../../platform/lib/online.ts'
import { useCall } from '../../platform/lib/query.ts'
import classes from './shell.module.css'

/** The moment, anew each half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const whenOf = ({ startsAt, endsAt }: MaintenanceNotice, now: Date): string =>
  new Date(startsAt) > now
    ? t('shell.maintenanceStarts', { when: formatRelative(startsAt, now) })
    : t('shell.maintenanceEnds', { when: formatRelative(endsAt, now) })

/** The notices of maintenance (GET /api/maintenances), looked for again every five minutes. */
export function MaintenanceBanner() {
  const { data } = useCall(
    maintenances,
    {},
    { staleTime: 300_000, refetchInterval: 300_000, meta: { public: true } },
  )
  const now = useNow()
  if (!data || data.items.length === 0) return null
  return (
    <aside className={classes.banner} aria-label={t('shell.maintenance')}>
      <IconTools size={18} aria-hidden />
      <div>
        {data.items.map((notice) => (
          <p key={notice._id}>
            {notice.text} <strong>{whenOf(notice, now)}</strong>
          </p>
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
