import { formatDuration } from './format.ts'

/** Hours as they are read everywhere, in parts of them too: `42 h`, `73 h 20 min`, `18 min`; none are `0 h`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return minutes <= 0 ? '0 h' : formatDuration(minutes)
}
