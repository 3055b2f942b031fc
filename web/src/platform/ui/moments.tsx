import { useEffect, useState } from 'react'
import { formatDay, formatDayTime, formatDuration, formatRelative } from '#contract/platform/text/format.ts'

type Instant = Date | string | null | undefined

const isoOf = (value: Date | string): string => new Date(value).toISOString()

/** Minutes as `2 h 30 min`. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <time dateTime={`PT${Math.max(0, Math.round(minutes))}M`}>{formatDuration(minutes)}</time>
)

/** A day as `yyyy-MM-dd` (rule text.dates). */
export const Day = ({ value }: { value: Instant }) =>
  value ? (
    <time dateTime={formatDay(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(value)}
    </time>
  ) : (
    <>–</>
  )

/** A moment as `yyyy-MM-dd HH:mm` (rule text.dates); how long ago, or in how long, shows on hover. */
export function Moment({ value }: { value: Instant }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!value) return <>–</>
  return (
    <time dateTime={isoOf(value)} title={formatRelative(value, now)} style={{ whiteSpace: 'nowrap' }}>
      {formatDayTime(value)}
    </time>
  )
}
