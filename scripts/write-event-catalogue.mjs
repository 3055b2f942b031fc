// `node scripts/write-event-catalogue.mjs`: writes the catalogue of events into docs/events.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../server/src/platform/events/catalogue.ts'

const [start, end] = ['<!-- events: made from the catalogue -->', '<!-- /events -->']

/** @param {'lasting' | 'signal'} kind */
const table = (kind) => [
  `| event | what happened | it says | raised by | handled by |`,
  '|---|---|---|---|---|',
  ...Object.entries(catalogue)
    .filter(([, event]) => event.kind === kind)
    .map(([name, { about, payload, raisedBy, handledBy }]) => {
      const says = Object.keys(payload.shape).map((key) => `\`${key}\``)
      return `| \`${name}\` | ${about} | ${says.join(', ')} | ${raisedBy.join(', ')} | ${handledBy.join(', ')} |`
    }),
]

/** The catalogue as tables. */
export const catalogueTable = () =>
  [start, '## Events that last', ...table('lasting'), '', '## Signals', ...table('signal'), end].join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(fileURLToPath(import.meta.url)), '../docs/events.md')
  const text = readFileSync(path, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`${path} has no place for the events`)
  writeFileSync(path, text.slice(0, from) + catalogueTable() + text.slice(to + end.length))
}
