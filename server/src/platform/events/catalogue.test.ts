import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isTextKey } from '#contract/platform/text/text.ts'
import { declaredBy, heardBy, raisedBy } from '../../../../scripts/event-sources.mjs'
import { catalogueTable } from '../../../../scripts/write-event-catalogue.mjs'
import { eventCatalogue } from '../../events.ts'

const { events, handlers } = eventCatalogue
const namesOf = (kind: 'lasting' | 'signal') =>
  Object.keys(events).filter((name) => events[name]?.kind === kind)

test('the catalogue has every event that a module declares, each once', () => {
  assert.deepEqual(Object.keys(declaredBy).toSorted(), Object.keys(events).toSorted())
  assert.deepEqual(
    Object.entries(declaredBy).filter(([, owners]) => owners.length > 1),
    [],
  )
})

test('an event that lasts is raised by the module that declares it alone, and is handled', () => {
  const handled = new Set<string>(Object.values(handlers).flat())
  for (const name of namesOf('lasting')) {
    assert.deepEqual(raisedBy[name], declaredBy[name], name)
    assert.ok(handled.has(name), `${name} is handled`)
  }
})

test('a signal is raised, and somebody listens', () => {
  for (const name of namesOf('signal')) assert.ok(raisedBy[name] && heardBy[name], name)
})

test('each lasting event has a name to be shown when it is stuck', () => {
  assert.deepEqual(
    namesOf('lasting').filter((name) => !isTextKey(`overview.event.${name}`)),
    [],
  )
})

test('docs/events.md shows the catalogue, and who raises and handles each event', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/events.md'), 'utf8')
  assert.ok(page.includes(catalogueTable()), 'node scripts/write-event-catalogue.mjs rewrites it')
})
