import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { login } from '#contract/platform/access/session.ts'
import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { md5 } from './testing/app.ts'

const script = fileURLToPath(new URL('admin-create.ts', import.meta.url))

test('makes an administrator who can log in, once', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tirocinio-admin-'))
  const settings = { NODE_ENV: 'production', DATA_DIR, LOG_LEVEL: 'silent', PORT: '0' }
  const run = (email: string, password: string) =>
    spawnSync(process.execPath, [script, '--username', 'Raiz', '--email', email, '--name', 'Raiz'], {
      env: { ...settings, ADMIN_PASSWORD: password, PATH: process.env['PATH'] },
      encoding: 'utf8',
      input: '',
    })
  const short = run('raiz@example.pt', 'curta')
  assert.equal(short.status, 1)
  assert.match(short.stderr, /password: Campo demasiado curto/)
  const made = run('raiz@example.pt', 'moinho7')
  assert.equal(made.status, 0, made.stderr)
  assert.match(run('outra@example.pt', 'moinho7').stderr, /já se encontra resgistado/)

  const app = await createApp(readConfig(settings))
  const enter = (password: string) =>
    app.http.inject({
      method: 'POST',
      url: login.path,
      payload: { username: 'raiz', password: md5(password) },
    })
  assert.equal((await enter('moinho7')).statusCode, 200)
  await app.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
