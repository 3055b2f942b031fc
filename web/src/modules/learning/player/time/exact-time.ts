import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** A time to the second, in words: `40 s`, `1 min 5 s`, `2 min`. */
export function exactTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = t('evidence.seconds', { n: seconds % 60 })
  if (minutes === 0) return rest
  return seconds % 60 === 0 ? formatDuration(minutes) : `${formatDuration(minutes)} ${rest}`
}
