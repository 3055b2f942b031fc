import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { connectEmbedded } from './platform/database/embedded.ts'
import { documents } from './platform/files/tables.ts'
import { createIdentity } from './modules/people/sessions/identity.ts'
import { createSignals } from './platform/events/signals.ts'
import { createLog } from './platform/log.ts'
import { users } from './modules/people/table.ts'
import { roleId } from './modules/people/role/base-roles.ts'
import { startServer } from '../../e2e/support/server.ts'

const env = { DEMO: '0' }
const main = new URL('main.ts', import.meta.url).pathname

const run = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...settings } })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
  return { code, lines: said.trim().split('\n') }
}

test('a wrong setting stops the start with one line that names it', async () => {
  const wrong = await run({ PORT: 'eighty' })
  assert.equal(wrong.code, 1)
  assert.equal(wrong.lines.length, 1)
  assert.match(wrong.lines[0] ?? '', /PORT/)
})

test('a database with the demo accounts does not start on a public address', async (t) => {
  const server = await startServer({ env: { DEMO: '1' } })
  t.after(server.dispose)
  assert.equal(await server.stop(), 0)
  const settings = { DATA_DIR: server.dataDir, PORT: '0', BASE_URL: 'https://academia.example' }
  for (const [name, value] of [
    ['DEMO', '0'],
    ['NODE_ENV', 'production'],
  ] as const) {
    const refused = await run({ ...settings, [name]: value })
    assert.equal(refused.code, 1)
    assert.match(refused.lines.at(-1) ?? '', /^DEMO: /)
  }
})

test('a second process on the same data folder is refused with one line', async (t) => {
  const server = await startServer({ env })
  t.after(server.dispose)
  const second = await run({ DATA_DIR: server.dataDir, PORT: '0', ...env })
  assert.equal(second.code, 1)
  assert.equal(second.lines.length, 1)
  assert.match(second.lines[0] ?? '', /outro processo/)
})

test('SIGTERM ends with 0, and the next start finds everything', async (t) => {
  const server = await startServer({ env })
  t.after(server.dispose)
  assert.equal(await server.stop(), 0)
  await server.restart()
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
})

test('a crash in the middle of an upload leaves the item as it was, and the file to the sweeper', async (t) => {
  const server = await startServer({ env })
  t.after(server.dispose)
  assert.equal(await server.stop(), 0)
  const database = join(server.dataDir)
  const fail = (error: Error) => {
    throw error
  }
  const seeded = await connectEmbedded(database, fail)
  const [user] = await seeded.db
    .insert(users)
    .values({
      username: 'crash',
      email: 'crash@example.pt',
      name: 'Crash',
      role: roleId.student,
      active: true,
    })
    .returning()
  const sid = await createIdentity(seeded.db, createSignals(createLog('silent'))).open(
    seeded.db,
    user?.id ?? '',
  )
  await seeded.close()
  await server.restart()

  const boundary = 'b0undary'
  const self = { entity: 'user', id: user?.id }
  const upload = request(server.url + addressOf(editItem, { params: self }), {
    method: 'POST',
    headers: { cookie: `sid=${sid}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).on('error', () => undefined)
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  )
  upload.write(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000)]))
  const folder = join(server.dataDir, 'files')
  while (!existsSync(folder) || readdirSync(folder).length === 0) await wait(20)
  await server.kill()
  await server.restart()

  const seen = await fetch(server.url + addressOf(getItem, { params: self }), {
    headers: { cookie: `sid=${sid}` },
  })
  assert.equal(((await seen.json()) as { avatar: unknown }).avatar, null)
  assert.equal(await server.stop(), 0)
  const after = await connectEmbedded(database, fail)
  t.after(after.close)
  const [row] = await after.db.select().from(documents)
  assert.equal(row?.ownerId, null)
})
