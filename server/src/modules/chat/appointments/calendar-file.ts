import { MINUTE_MS } from '#contract/platform/durations.ts'

/** The contents of a calendar file: one event, with a fixed id and a growing revision. */
export interface CalendarEvent {
  uid: string
  revision: number
  start: Date
  minutes: number
  title: string
  description: string
  url: string
  organizer: { name: string; email: string }
  attendees: readonly { name: string; email: string }[]
  /** Whether the event was cancelled. */
  cancelled?: boolean
}

/** The most octets of a line before it is folded (RFC 5545 3.1). */
const LINE_OCTETS = 75

const instant = (at: Date): string => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** Text as a property's value (RFC 5545 3.3.11): unprintable characters are removed. */
const text = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** A parameter's value, quoted (RFC 5545 3.2): it may contain no quotes and no line breaks. */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`

/** Folds a line at 75 octets, between characters (RFC 5545 3.1). */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/**
 * A calendar file of one event (RFC 5545), as mail programs put it into a calendar: by its `uid` the same event is
 * changed or taken out again.
 * @param now when it is written
 */
export const calendarFile = (event: CalendarEvent, now: Date): string => {
  const {
    uid,
    revision,
    start,
    minutes,
    title,
    description,
    url,
    organizer,
    attendees,
    cancelled = false,
  } = event
  const person = ({ name, email }: { name: string; email: string }) => `CN=${quoted(name)}:mailto:${email}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tirocinio//Tirocinio//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(new Date(start.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;${person(organizer)}`,
    ...attendees.map((one) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;${person(one)}`),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
