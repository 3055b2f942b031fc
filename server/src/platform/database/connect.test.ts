import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectEmbedded } from './embedded.ts'
import { openTestDatabase } from '../../testing/database.ts'

test('a query that fails leaves the database as good as before, prepared statements too', async (t) => {
  const { pool, close } = await openTestDatabase()
  t.after(close)
  const one = { name: 'one', text: 'select 1 as a where $1::int = 1', values: [1] }
  const wrong = { name: 'wrong', text: 'select a from nothing where $1::int = 1', values: [1] }
  for (let turn = 0; turn < 3; turn += 1) {
    assert.deepEqual((await pool.query(one)).rows, [{ a: 1 }])
    await assert.rejects(pool.query(wrong), /nothing/)
    await assert.rejects(pool.query('select $1::int', ['x']), /integer/)
    await assert.rejects(pool.query('selec'), /syntax/)
  }
  const many = await Promise.allSettled([pool.query(wrong), pool.query(one), pool.query(one)])
  assert.deepEqual(
    many.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  )
})

test('the embedded database takes little of the memory that it shares with the server', async (t) => {
  const { pool, close } = await connectEmbedded(undefined, () => undefined)
  t.after(close)
  const ask = async (name: string) => (await pool.query(`show ${name}`)).rows[0]
  assert.deepEqual(await ask('shared_buffers'), { shared_buffers: '64MB' })
  assert.deepEqual(await ask('search_path'), { search_path: 'public' })
})
