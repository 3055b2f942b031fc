import { formatClock, formatDuration, formatNumber } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'
import type { RecordLine } from './endpoints.ts'

type Did = Pick<RecordLine, 'media' | 'pages' | 'activity'>

/** Seconds as a person reads them: below a minute as they are, else in whole minutes. */
export const timeInWords = (seconds: number): string => {
  const size = Math.abs(seconds)
  const words =
    size > 0 && size < 60 ? t('evidence.seconds', { n: size }) : formatDuration(Math.floor(size / 60))
  return seconds < 0 ? `−${words}` : words
}

/** Pages in order, those that follow one another as a range: `1–3, 7`. */
export const pageRanges = (pages: readonly number[]): string => {
  const ranges: [first: number, last: number][] = []
  for (const page of [...new Set(pages)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** What was done in an interval, one sentence each; none if somebody was in the session without doing anything. */
export const didInWords = ({ media, pages, activity }: Did): string[] => [
  ...media.map(({ name, from, to, speed }) =>
    t('evidence.played', {
      name,
      from: formatClock(from),
      to: formatClock(to),
      speed: formatNumber(speed),
    }),
  ),
  ...[...Map.groupBy(pages, ({ name }) => name)].map(([name, own]) =>
    t('evidence.read', { name, pages: pageRanges(own.map(({ page }) => page)) }),
  ),
  ...activity.map(({ name, seconds }) => t('evidence.worked', { name, time: timeInWords(seconds) })),
]

/** The part of a line sent after a break, and whether it was signed; undefined if none was (rule evidence.signed). */
export const lateInWords = ({ late, signed }: Pick<RecordLine, 'late' | 'signed'>): string | undefined => {
  if (late === 0) return undefined
  const time = timeInWords(late)
  if (signed === null) return t('evidence.late', { time })
  return signed < late
    ? t('evidence.lateUnsigned', { time, unsigned: timeInWords(late - signed) })
    : t('evidence.lateSigned', { time })
}

/** The origins of somebody's presence: the class of the device, and its network as a sign that shows no address. */
export const originsInWords = (origins: RecordLine['origins']): string[] =>
  origins.map(({ device, network }) =>
    network === ''
      ? t(`evidence.devices.${device}`)
      : t('evidence.origin', { device: t(`evidence.devices.${device}`), network }),
  )
