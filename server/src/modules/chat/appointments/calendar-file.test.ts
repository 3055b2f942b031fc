import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const event: CalendarEvent = {
  uid: 'abc@academia.pt',
  revision: 2,
  start: new Date('2026-07-01T23:30:00Z'),
  minutes: 45,
  title: 'Sessão síncrona; prática, n.º 1',
  description: 'Curso: Gestão\nVerá "isto" \\ e mais',
  url: 'https://academia.pt/course/1',
  organizer: { name: 'Rita "A" Valadares', email: 'rita@academia.pt' },
  attendees: [{ name: 'Bruno', email: 'bruno@example.pt' }],
}

/** The lines of a file, unfolded as a reader does. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file says the event in UTC, escaped as RFC 5545 asks', () => {
  const lines = linesOf(calendarFile(event, NOW))
  assert.deepEqual(lines.slice(0, 2), ['BEGIN:VCALENDAR', 'VERSION:2.0'])
  assert.deepEqual(lines.slice(-3), ['END:VEVENT', 'END:VCALENDAR', ''])
  for (const line of [
    'METHOD:REQUEST',
    'UID:abc@academia.pt',
    'SEQUENCE:2',
    'DTSTAMP:20260102T030405Z',
    'DTSTART:20260701T233000Z',
    'DTEND:20260702T001500Z',
    String.raw`SUMMARY:Sessão síncrona\; prática\, n.º 1`,
    String.raw`DESCRIPTION:Curso: Gestão\nVerá "isto" \\ e mais`,
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Rita  A  Valadares":mailto:rita@academia.pt',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN="Bruno":mailto:bruno@example.pt',
  ])
    assert.ok(lines.includes(line), line)
})

test('lines are folded at 75 octets between characters, and read back whole', () => {
  const title = 'ção '.repeat(60).trim()
  const file = calendarFile({ ...event, title }, NOW)
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(linesOf(file).includes(`SUMMARY:${title}`))
  assert.ok(!file.includes('\uFFFD'))
})

test('user text never begins a line of its own', () => {
  const file = calendarFile(
    { ...event, title: 'a\r\nATTENDEE:mailto:x', organizer: { name: 'b\r\nX:y', email: 'r@a.pt' } },
    NOW,
  )
  assert.ok(!linesOf(file).some((line) => line.startsWith('ATTENDEE:') || line.startsWith('X:')))
})

test('what does not take place is cancelled', () => {
  const lines = linesOf(calendarFile({ ...event, cancelled: true }, NOW))
  assert.ok(lines.includes('METHOD:CANCEL') && lines.includes('STATUS:CANCELLED'))
})
