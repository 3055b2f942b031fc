import { IconTools } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { whenOf } from './maintenance-when.ts'
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

/** A text whose days stay on one line: a browser breaks a line after a hyphen. */
const withWholeDays = (text: string) =>
  text.split(/(\d{4}-\d{2}-\d{2})/).map((part, i) =>
    i % 2 ? (
      <span key={part + String(i)} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * What is going to be, or is being, worked on, and until when: a few lines, the rest behind a button, so that the page
 * below stays in sight.
 */
export function MaintenanceNotices({ notices }: { notices: readonly MaintenanceNotice[] }) {
  const now = useNow()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const element = text.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <aside
      className={isWhole ? `${classes.banner} ${classes.whole}` : classes.banner}
      aria-label={t('shell.maintenance')}
    >
      <IconTools size={18} aria-hidden />
      <div id={id} ref={text} className={isWhole ? undefined : classes.fewLines}>
        {notices.map((notice) => (
          <p key={notice._id}>
            {/* The server's moment is not the browser's. */}
            <strong suppressHydrationWarning>{whenOf(notice, now)}</strong> {withWholeDays(notice.text)}
          </p>
        ))}
      </div>
      {isWhole || isLong ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'shell.readLess' : 'shell.readMore')}
        </button>
      ) : null}
    </aside>
  )
}
