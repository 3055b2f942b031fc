import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { queueTable } from '../../../../scripts/write-event-catalogue.mjs'
import { createTestApp } from '../../testing/app.ts'
import { queueCatalogue } from '../../queues.ts'
import type { QueueEntry } from './catalogue.ts'

const root = join(import.meta.dirname, '../..')

test('the catalogue has every queue of a running server, and when the clock asks for its work', async (t) => {
  const app = await createTestApp({ NEWSLETTER_URL: 'https://dados.example.pt/subscrever' })
  t.after(() => app.close())
  await app.listen()
  const { rows } = await app.platform.db.execute<{ name: string; cron: string | null }>(sql`
    select queue.name, schedule.cron from jobs.queue left join jobs.schedule on schedule.name = queue.name
    where queue.name not like '\\_\\_%'`)
  const listed = Object.entries<QueueEntry>(queueCatalogue)
  assert.deepEqual(
    Object.fromEntries(rows.map(({ name, cron }) => [name, cron])),
    Object.fromEntries(listed.map(([name, { ask }]) => [name, 'cron' in ask ? ask.cron : null])),
  )
})

test('a job is written in the transaction of its cause', () => {
  const outside: string[] = []
  let inside = 0
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    for (const [, on] of readFileSync(join(root, path), 'utf8').matchAll(/\bjobs\.send\(\s*(\w+)/g))
      if (on === 'tx' || on === 'on') inside += 1
      else outside.push(path)
  }
  assert.ok(inside > 8, `${inside} are found`)
  // A run without a job is queued again: its row in the database is the cause.
  assert.deepEqual(outside, ['modules/operations/tasks/runner.ts'])
})

test('docs/events.md shows the queues', () => {
  const page = readFileSync(join(root, '../../docs/events.md'), 'utf8')
  assert.ok(page.includes(queueTable()), 'node scripts/write-event-catalogue.mjs rewrites it')
})
