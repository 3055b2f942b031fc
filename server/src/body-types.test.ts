import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from './testing/app.ts'

/** Kinds of body that programs send, and those that a framework or a plugin would read by itself. */
const TYPES = [
  'application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/offset+octet-stream',
  'application/octet-stream',
  'application/graphql',
  'application/ld+json',
  'application/x-ndjson',
  'application/xml',
  'multipart/mixed; boundary=x',
  'text/csv',
  'text/html',
  'text/plain',
  'video/mp4',
]
/**
 * How each kind that the app takes is kept from filling the memory: what is under way of JSON is counted by sender, the
 * parts of forms are bounded and their forms counted, and the others are read as they come, or not at all.
 */
const EVERYWHERE = ['application/json', 'multipart/form-data; boundary=x']
const SOMEWHERE: Record<string, string> = {
  'application/x-www-form-urlencoded': '/api/notices/unsubscribe/{token}',
  'application/offset+octet-stream': '/api/upload',
}

test('bodies are taken of kinds alone that cannot fill the memory', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const taken: Record<string, Set<string>> = {}
  const calls = Object.entries(app.http.swagger().paths ?? {}).flatMap(([path, methods]) =>
    (['post', 'put', 'patch', 'delete'] as const)
      .filter((method) => Object.hasOwn(methods as object, method))
      .map((method) => ({ path, method })),
  )
  assert.ok(calls.length > 100)
  for (const { path, method } of calls)
    for (const type of TYPES.filter((one) => !EVERYWHERE.includes(one))) {
      const { statusCode } = await app.http.inject({
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{[^}]+\}/g, 'x'),
        headers: { 'content-type': type },
        payload: 'x',
      })
      if (statusCode !== 415) (taken[type] ??= new Set()).add(path.replace(/\/\{id\}$/, ''))
    }
  assert.deepEqual(
    Object.fromEntries(Object.entries(taken).map(([type, paths]) => [type, [...paths]])),
    Object.fromEntries(Object.entries(SOMEWHERE).map(([type, path]) => [type, [path]])),
  )
})
