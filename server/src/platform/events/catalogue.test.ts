import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isTextKey } from '#contract/platform/text/text.ts'
import { catalogueTable } from '../../../../scripts/write-event-catalogue.mjs'
import { catalogue } from './catalogue.ts'

const root = join(import.meta.dirname, '../..')

/** Which module, or the platform, a source of the server belongs to. */
const ownerOf = (path: string): string => /^modules\/(\w+)\//.exec(path)?.[1] ?? 'platform'

const announced: Record<string, string> = {
  announceSaved: 'entity.saved',
  announceRemoved: 'entity.removed',
}

/**
 * By event, the modules whose sources name it after a word: `events.record(tx, 'exam.graded', …`; or call what emits it
 * for them.
 */
const found = (call: RegExp): Record<string, string[]> => {
  const owners = new Map<string, Set<string>>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    for (const [, said = ''] of readFileSync(join(root, path), 'utf8').matchAll(call)) {
      const name = announced[said] ?? said
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)))
    }
  }
  return Object.fromEntries([...owners].map(([name, set]) => [name, [...set].toSorted()]))
}

const listed = (kind: 'lasting' | 'signal', side: 'raisedBy' | 'handledBy') =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, event]) => event.kind === kind)
      .map(([name, event]) => [name, event[side].toSorted()]),
  )

test('the catalogue names exactly who raises an event that lasts', () => {
  assert.deepEqual(found(/\bevents\.record(?:Later)?\(\s*\w+,\s*'([^']+)'/g), listed('lasting', 'raisedBy'))
})

test('the catalogue names exactly who raises a signal, and who listens', () => {
  assert.deepEqual(
    found(/(?:\b(?:events|signals)\.emit\(\s*'|(?=\bannounce(?:Saved|Removed)\())([\w.]+)/g),
    listed('signal', 'raisedBy'),
  )
  assert.deepEqual(found(/\bevents\.on\(\s*'([^']+)'/g), listed('signal', 'handledBy'))
})

test('each lasting event has a name to be shown when it is stuck', () => {
  const lasting = Object.keys(listed('lasting', 'raisedBy'))
  assert.deepEqual(
    lasting.filter((name) => !isTextKey(`overview.event.${name}`)),
    [],
  )
})

test('docs/events.md shows the catalogue', () => {
  const page = readFileSync(join(root, '../../docs/events.md'), 'utf8')
  assert.ok(page.includes(catalogueTable()), 'node scripts/write-event-catalogue.mjs rewrites it')
})
