/** The clock of an attempt, in words at sensible moments (rule exam.answering). */

/** The seconds at which screen readers announce the time left. */
const MOMENTS = [3600, 1800, 900, 600, 300, 120, 60, 30, 10]

/** The time left as words: `10 minutos`, `1 minuto e 30 segundos`. */
export function timeInWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    named(Math.floor(whole / 3600), 'hora', 'horas'),
    named(Math.floor(whole / 60) % 60, 'minuto', 'minutos'),
    named(whole % 60, 'segundo', 'segundos'),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return '0 segundos'
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
}

const named = (n: number, one: string, many: string): string | undefined =>
  n === 0 ? undefined : `${n} ${n === 1 ? one : many}`

/**
 * The moment passed between two clock readings, to be announced; undefined for none. Of several, after a sleep, the
 * latest.
 */
export function momentPassed(before: number, now: number): number | undefined {
  return MOMENTS.filter((moment) => moment < before && moment >= now).at(-1)
}
