import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { send } from '../../e2e/support/call.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { until } from './platform/testing/until.ts'
import { openTestDatabase } from './testing/database.ts'

const video = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(100)])

// A row is locked from another connection.
if (process.env['TEST_DATABASE_URL'])
  test('a kill -9 between the last bytes of an upload and its end leaves it to end when it is asked after', async (t) => {
    const database = await openTestDatabase()
    t.after(database.close)
    const env = { DATABASE_URL: String(database.pool.options.connectionString) }
    const { server, other: author } = await serveTwoPeople(t, 'criador', env)
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await author.post('/api/upload', {
      headers: {
        ...tus,
        'upload-length': String(video.length),
        'upload-metadata': `filename ${btoa('video.mp4')}`,
      },
    })
    const url = begun.headers()['location'] ?? ''
    const id = url.slice(url.lastIndexOf('/') + 1)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from documents where id = ${id} for update`)
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const sent = author.patch(url, { headers, data: video }).catch(() => undefined)
      const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await until('its end waits', async () => (await tx.execute(sql`select from ${waiting}`)).rows.length)
      await server.kill()
      assert.equal(await sent, undefined)
      // The database would do what it was asked for.
      await tx.execute(sql`select pg_terminate_backend(pid) from ${waiting}`)
    })
    await server.restart()
    const asked = await author.head(url, { headers: tus })
    assert.equal(asked.headers()['upload-offset'], String(video.length))
    const body = { name: 'Vídeo', type: 'media' as const, media: { file: { _id: id } } }
    const saved = await send(author, addItem, { params: { entity: 'resource' }, body })
    assert.equal(saved.status(), 200, await saved.text())
  })
