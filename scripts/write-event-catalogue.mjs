// `node scripts/write-event-catalogue.mjs`: writes the catalogues of events and of queues into docs/events.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventCatalogue } from '../server/src/events.ts'
import { queueCatalogue } from '../server/src/queues.ts'
import { heardBy, raisedBy } from './event-sources.mjs'

const [start, end] = ['<!-- events: made from the catalogue -->', '<!-- /events -->']
const [firstQueue, lastQueue] = ['<!-- queues: made from the catalogue -->', '<!-- /queues -->']

/** The handlers of an event that lasts. @param {string} name */
const handlersOf = (name) =>
  Object.entries(eventCatalogue.handlers).flatMap(([handler, events]) =>
    events.some((event) => event === name) ? [handler] : [],
  )

/** @param {'lasting' | 'signal'} kind */
const table = (kind) => [
  `| event | what happened | it says | raised by | handled by |`,
  '|---|---|---|---|---|',
  ...Object.entries(eventCatalogue.events)
    .filter(([, event]) => event.kind === kind)
    .map(([name, { about, payload }]) => {
      const says = Object.keys(payload.shape).map((key) => `\`${key}\``)
      const [raise, handle] = [
        raisedBy[name] ?? [],
        kind === 'lasting' ? handlersOf(name) : (heardBy[name] ?? []),
      ]
      return `| \`${name}\` | ${about} | ${says.join(', ')} | ${raise.join(', ')} | ${handle.join(', ')} |`
    }),
]

/** The catalogue as tables. */
export const catalogueTable = () =>
  [start, '## Events that last', ...table('lasting'), '', '## Signals', ...table('signal'), end].join('\n')

/** The queues as a table, those of a cause before those of the clock. */
export const queueTable = () =>
  [
    firstQueue,
    '| queue | what its work is | what asks for it | died in the middle | died when all was done |',
    '|---|---|---|---|---|',
    ...Object.entries(queueCatalogue)
      .toSorted(([, one], [, other]) => Number('cron' in one.ask) - Number('cron' in other.ask))
      .map(([name, { about, ask, middle, done }]) => {
        const asks = 'cron' in ask ? `the clock: \`${ask.cron}\`` : ask.cause
        return `| \`${name}\` | ${about} | ${asks} | ${middle} | ${done} |`
      }),
    lastQueue,
  ].join('\n')

/**
 * Rewrites the part of a page between two marks.
 * @param {string} page
 * @param {string} first
 * @param {string} last
 * @param {string} table with its marks
 */
const write = (page, first, last, table) => {
  const [from, to] = [page.indexOf(first), page.indexOf(last)]
  if (from < 0 || to < 0) throw new Error(`the page has no place for ${first}`)
  return page.slice(0, from) + table + page.slice(to + last.length)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(fileURLToPath(import.meta.url)), '../docs/events.md')
  const page = write(readFileSync(path, 'utf8'), start, end, catalogueTable())
  writeFileSync(path, write(page, firstQueue, lastQueue, queueTable()))
}
