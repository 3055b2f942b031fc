import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { users } from '../modules/people/table.ts'
import { createTestApp } from '../testing/app.ts'
import { errorText } from './database/error-text.ts'
import { createLog, loggedPath } from './log.ts'

test('a path is logged without the tokens, codes and words in it', () => {
  const id = '0190a000-0000-7000-8000-000000000000'
  const cases: [url: string, route: string | undefined, params: object, path: string][] = [
    ['/api/code/redeem/SEGREDO', '/api/code/redeem/:code', { code: 'SEGREDO' }, '/api/code/redeem/…'],
    [
      '/api/v1/users/unique/email/a@b.pt/x',
      '/api/v1/users/unique/:field/:value/:id',
      { field: 'email', value: 'a@b.pt', id: 'x' },
      '/api/v1/users/unique/…/…/…',
    ],
    [
      `/api/entity/user/list/${id}`,
      '/api/entity/:entity/list/:id',
      { entity: 'user', id },
      `/api/entity/user/list/${id}`,
    ],
    ['/content/SEGREDO/a.js', '/content/:token/*', { token: 'SEGREDO', '*': 'a.js' }, '/content/…/*'],
    ['/register/gestor/SEGREDO', '/*', {}, '/register/…'],
    ['/activation/SEGREDO?code=SEGREDO', '/*', {}, '/activation/…'],
    ['/SEGREDO%20SEGREDO', undefined, {}, '/…'],
    ['/', '/*', {}, '/'],
  ]
  for (const [url, route, params, path] of cases) assert.equal(loggedPath({ url, route, params }), path)
})

test('what is kept of a failed statement holds none of its values', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { db } = app.platform
  const failures = await Promise.all(
    [
      db.select().from(users).where(eq(users.id, 'SEGREDO')),
      db.insert(users).values({ username: 'SEGREDO' } as typeof users.$inferInsert),
    ].map((query) =>
      query.then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  )
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, next) {
        lines.push(String(chunk))
        next()
      },
    }),
  )
  for (const error of failures) {
    assert.ok(error instanceof Error)
    assert.match(error.message + String(Object(error).params), /SEGREDO/)
    assert.match(errorText(error), /^(22|23)\w{3}.*(select|insert)/)
    log.error({ err: error }, 'failed')
    log.error({ err: new Error('around', { cause: error }) }, 'failed')
  }
  assert.equal(lines.length, 4)
  assert.doesNotMatch(lines.join('') + failures.map(errorText).join(''), /SEGREDO/)
})
