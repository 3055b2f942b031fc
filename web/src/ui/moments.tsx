import { useEffect, useState } from 'react'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatRelative,
} from '#contract/text/format.ts'

type Moment = Date | string | null | undefined

const isoOf = (value: Date | string): string => new Date(value).toISOString()

/** Minutes as `2 h 30 min`. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <time dateTime={`PT${Math.max(0, Math.round(minutes))}M`}>{formatDuration(minutes)}</time>
)

/** A day as `yyyy-MM-dd`, as the specification shows dates in tables and forms. */
export const Day = ({ value }: { value: Moment }) =>
  value ? <time dateTime={formatDay(value)}>{formatDay(value)}</time> : <>–</>

/** A day in running text, `31/12/2026`. */
export const DateInText = ({ value }: { value: Moment }) =>
  value ? <time dateTime={formatDay(value)}>{formatDate(value)}</time> : <>–</>

/** How long ago, or when; the exact moment shows on hover. It keeps up with the clock. */
export function RelativeTime({ value }: { value: Moment }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!value) return <>–</>
  return (
    <time dateTime={isoOf(value)} title={formatDateTime(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(value, now)}
    </time>
  )
}
