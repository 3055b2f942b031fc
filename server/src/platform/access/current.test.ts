import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { currentUser } from '#contract/platform/access/session.ts'
import { createApp } from '../../app.ts'
import { createIdentity } from '../../modules/people/sessions/identity.ts'
import { roleId } from '../../modules/people/role/base-roles.ts'
import { users } from '../../modules/people/table.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'

interface Line {
  msg: string
  reqId?: string
  actor: Record<string, string>
  queue?: string
}

test('every line of the log says who acts, by kind and id', async (t) => {
  const lines: Line[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, next) {
        lines.push(JSON.parse(String(chunk)) as Line)
        next()
      },
    }),
  )
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', HOST: '127.0.0.1' })
  const app = await createApp(config, { connection: await openTestDatabase(), log })
  t.after(() => app.close())
  const { db, jobs, events } = app.platform
  const worked = new Promise<void>((resolve) => {
    jobs.define({
      queue: 'newsletter',
      handle: async () => {
        log.info('worked')
        resolve()
      },
    })
  })
  await jobs.open()
  const url = await app.listen()
  const [user] = await db
    .insert(users)
    .values({ username: 'ana', email: 'ana@example.pt', name: 'Ana', role: roleId.student, active: true })
    .returning()
  assert.ok(user)
  const sid = await createIdentity(db, events).open(db, user.id)
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(url + currentUser.path, { headers })
    await answer.arrayBuffer()
    return answer.headers.get('x-request-id')
  }
  const [own, visitors] = [await ask({ cookie: `sid=${sid}` }), await ask({})]
  await jobs.send(db, 'newsletter', {})
  await worked

  const completed = (id: string | null) =>
    lines.find(({ msg, reqId }) => msg === 'request completed' && reqId === id)?.actor
  const incoming = lines.find(({ msg, reqId }) => msg === 'incoming request' && reqId === own)
  assert.deepEqual(incoming?.actor, { kind: 'anonymous' })
  assert.deepEqual(completed(own), { kind: 'person', id: user.id })
  assert.deepEqual(completed(visitors), { kind: 'anonymous' })
  assert.deepEqual(lines.find(({ msg }) => msg === 'worked')?.actor, {
    kind: 'system',
    name: 'job:newsletter',
  })
  assert.ok(lines.every(({ actor }) => typeof actor.kind === 'string'))
  assert.ok(!JSON.stringify(lines).includes('ana@example.pt'))
})
