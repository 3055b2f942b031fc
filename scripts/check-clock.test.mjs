import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineTimes } from './check-clock.mjs'

const service = 'server/src/modules/commerce/invoices/use-cases/list-invoices.ts'

for (const line of [
  '.set({ updatedAt: new Date() })',
  'const now = new Date',
  'if (Date.now() > end) return',
  'const since = (now = Date.now) => now()',
])
  test(`the machine's time is read by the clock alone: ${line}`, () => {
    assert.equal(machineTimes(service, `\n${line}`).length, 1)
    for (const path of [
      'server/src/platform/clock.ts',
      'server/src/modules/commerce/invoices/invoices.test.ts',
      'server/src/testing/builders.ts',
    ])
      assert.deepEqual(machineTimes(path, line), [], path)
  })

for (const line of [
  'new Date(clock.now().getTime() - DAY_MS)',
  'const at: Date = clock.now()',
  '// as Date.now()',
])
  test(`the clock's time is well: ${line}`, () => assert.deepEqual(machineTimes(service, line), []))
