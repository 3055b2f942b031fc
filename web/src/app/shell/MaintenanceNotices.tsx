import { IconTools } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { formatRelative } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './shell.module.css'

/** The current moment, updated each half minute. */
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

/** What is going to be, or is being, worked on, and until when. */
export default function MaintenanceNotices({ notices }: { notices: readonly MaintenanceNotice[] }) {
  const now = useNow()
  return (
    <aside className={classes.banner} aria-label={t('shell.maintenance')}>
      <IconTools size={18} aria-hidden />
      <div>
        {notices.map((notice) => (
          <p key={notice._id}>
            {notice.text} <strong>{whenOf(notice, now)}</strong>
          </p>
        ))}
      </div>
    </aside>
  )
}
