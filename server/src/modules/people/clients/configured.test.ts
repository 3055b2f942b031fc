import assert from 'node:assert/strict'
import { it } from 'node:test'
import { exportCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { clients } from './table.ts'
import { defined } from '../../../testing/defined.ts'

const TOKEN = 'a-token-of-twenty-letters-or-more'

const all = (app: TestApp) => app.platform.db.select().from(clients)

it('the client of the configuration is made at the start from INSTANCE_TOKEN, once, and ends with it', async () => {
  const first = await createTestApp({ INSTANCE_TOKEN: TOKEN })
  const { connection } = first.platform
  const restart = (env: Record<string, string>) =>
    createTestApp(env, { ...connection, close: async () => undefined })
  const tried = async (app: TestApp) =>
    (
      await app
        .anonymous()
        .call(exportCourse, { params: { degreeId: 'x' } }, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).status

  const [made] = await all(first)
  assert.deepEqual([made?.configured, made?.grants], [true, ['course.import', 'course.export']])
  assert.ok(!JSON.stringify(made).includes(TOKEN))
  assert.equal(await tried(first), 404, 'let in; there is no such course')

  const again = await restart({ INSTANCE_TOKEN: TOKEN })
  assert.equal((await all(again)).length, 1)
  const other = await restart({ INSTANCE_TOKEN: `${TOKEN}-2` })
  assert.equal(await tried(other), 401, 'another token ends the one before')
  const without = await restart({})
  assert.deepEqual(
    (await all(without)).map(({ revokedAt }) => revokedAt !== null),
    [true, true],
  )
  const back = await restart({ INSTANCE_TOKEN: TOKEN })
  assert.equal(await tried(back), 404)

  const admin = await back.asNew('admin')
  assert.equal((await admin.call(revokeClient, { params: { id: defined(made).id } })).status, 200)
  const last = await restart({ INSTANCE_TOKEN: TOKEN })
  assert.equal(await tried(last), 401, 'what an administrator revoked stays so')
  for (const app of [again, other, without, back, last]) await app.close()
  await first.close()
})

it('tokens are counted by address where they let nobody in', async () => {
  const app = await createTestApp()
  const answers: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const guess = { authorization: `Bearer tir_guess${n}` }
    answers.push(
      (await app.anonymous().call(exportCourse, { params: { degreeId: 'x' } }, { headers: guess })).status,
    )
  }
  assert.deepEqual([answers.slice(0, 60).every((status) => status === 401), answers[60]], [true, 429])

  const { items } = (await (await app.asNew('admin')).call(listItems, { params: { entity: 'security' } }))
    .body
  assert.deepEqual(
    items?.map(({ event, address, reason }) => [event, address, reason]),
    [['refused', '127.0.0.1', 'Token de aplicação desconhecido']],
    'one line an hour of one address, however many it tries',
  )
  await app.close()
})
