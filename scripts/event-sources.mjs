// Which modules declare, raise and follow each event, read from the server's sources.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../server/src')

/** The functions that raise an event for their callers. */
const raisers = new Map([
  ['announceSaved', 'entity.saved'],
  ['announceRemoved', 'entity.removed'],
])

/** The module, the platform, or the app, that a source belongs to. @param {string} path */
const ownerOf = (path) =>
  /^modules\/(\w+)\//.exec(path)?.[1] ?? (path.startsWith('platform/') ? 'platform' : 'app')

const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|(?:^|\/)testing\//.test(path))
  .map((path) => ({ owner: ownerOf(path), text: readFileSync(join(root, path), 'utf8') }))

/**
 * By event, the modules whose sources a pattern finds naming it, by name.
 * @param {...RegExp} patterns each with a group for the event, or for what raises it
 * @returns {Readonly<Record<string, string[]>>}
 */
const found = (...patterns) => {
  const named = sources.flatMap(({ owner, text }) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, said = '']) => ({ owner, event: raisers.get(said) ?? said })),
    ),
  )
  return Object.fromEntries(
    [...Map.groupBy(named, ({ event }) => event)].map(([event, those]) => [
      event,
      [...new Set(those.map(({ owner }) => owner))].toSorted(),
    ]),
  )
}

/** The module of each event's declaration. */
export const declaredBy = found(/'([\w.]+)': (?:lasting|signal)\(/g)

/** The modules that record an event that lasts, emit a signal, or announce items. */
export const raisedBy = found(
  /\bevents\.record\(\s*\w+,\s*'([^']+)'/g,
  /\bevents\.recordIf\(\s*\w+,\s*\w+,\s*'([^']+)'/g,
  /\b(?:events|signals)\.emit\(\s*'([^']+)'/g,
  /\b(announce(?:Saved|Removed))\(/g,
)

/** The modules that listen to a signal. */
export const heardBy = found(/\bevents\.on\(\s*'([^']+)'/g)
