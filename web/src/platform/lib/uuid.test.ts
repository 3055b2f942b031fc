import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newUuid } from './uuid.ts'

const src = join(import.meta.dirname, '../..')

test('a page that is not on HTTPS makes UUIDs too, where its browser has none to give', () => {
  const made = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID')
  assert.ok(made)
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  try {
    assert.match(newUuid(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    assert.notEqual(newUuid(), newUuid())
  } finally {
    Object.defineProperty(Crypto.prototype, 'randomUUID', made)
  }
})

test('nothing else of the browser app asks for what such a page lacks', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.|platform\/lib\/uuid\.ts$/.test(file))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('randomUUID'))
  assert.deepEqual(found, [])
})
