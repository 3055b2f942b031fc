import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createApp, type App } from '../../app.ts'
import { startBucket } from '../../testing/stores.ts'
import { idOf, uploadsOfSuite, video } from '../../testing/uploads.ts'
import { until } from '../testing/until.ts'

const MB = 1024 ** 2

// Two instances share a PostgreSQL server.
if (process.env['TEST_DATABASE_URL'])
  describe('an upload through two instances, in an S3 bucket', () => {
    let other: App
    let elsewhere: string

    // It ends before the first, whose store it shares.
    after(() => other.close())
    const uploads = uploadsOfSuite(startBucket)
    before(async () => {
      const { config, platform } = uploads().app
      const databaseUrl = platform.connection.pool.options.connectionString
      other = await createApp({ ...config, databaseUrl }, { clock: platform.clock })
      elsewhere = await other.listen()
    })

    /** The address of an upload at the other instance. */
    const there = (url: string) => new URL(url, elsewhere).href
    const offsetOf = async (url: string) =>
      Number((await uploads().speak('HEAD', url)).headers.get('upload-offset'))
    /** Has what is too little for a part wait on its way into the bucket. */
    const holdRests = () => {
      const { promise: mayArrive, resolve: release } = Promise.withResolvers<undefined>()
      const isHeld = Promise.withResolvers<void>()
      uploads().store.s3?.intercept(async ({ method, path }) => {
        if (method !== 'PUT' || !path.includes('rest-')) return undefined
        isHeld.resolve()
        return mayArrive
      })
      return { isHeld: isHeld.promise, release: () => release(undefined) }
    }
    const keptOf = async () => (await uploads().store.s3?.kept()) ?? []

    it('goes on at the other where it stalls at one, which ends it and keeps what came', async () => {
      const { begin, stall, send, assertWhole } = uploads()
      const url = await begin(video.length)
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      assert.equal(await offsetOf(there(url)), 3 * MB)
      await send(video, 'vídeo.mp4', { uploadUrl: there(url), chunkSize: 8 * MB })
      socket.destroy()
      await assertWhole(url, video)
    })

    it('counts nothing of what the one brings after the other took the upload over', async () => {
      const { begin, patch, stall, assertWhole } = uploads()
      const url = await begin(video.length)
      const { isHeld, release } = holdRests()
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      socket.destroy()
      await isHeld
      assert.equal(await offsetOf(there(url)), 0, 'it was taken over')
      assert.equal((await patch(there(url), 0, video.subarray(0, 8 * MB))).status, 204)
      release()
      await until('the late bytes are gone', async () =>
        (await keptOf()).every((name) => !name.includes(idOf(url)) || !name.includes('rest-')),
      )
      assert.equal(await offsetOf(url), 8 * MB)
      assert.equal((await patch(url, 8 * MB, video.subarray(8 * MB, 16 * MB))).status, 204)
      assert.equal((await patch(there(url), 16 * MB, video.subarray(16 * MB))).status, 204)
      await assertWhole(url, video)
    })

    it(
      'leaves nothing where it is given up at the other, also of what comes late',
      { timeout: 60_000 },
      async () => {
        const { begin, stall, speak } = uploads()
        const before = await keptOf()
        const isAsBefore = async () => (await keptOf()).length === before.length
        const [stalled, late] = [await begin(video.length), await begin(video.length)]
        await stall(stalled, 0, video.subarray(0, 3 * MB))
        assert.equal((await speak('DELETE', there(stalled))).status, 204)
        await until('nothing of it is kept', isAsBefore)
        const { isHeld, release } = holdRests()
        const socket = await stall(late, 0, video.subarray(0, 3 * MB))
        socket.destroy()
        await isHeld
        assert.equal((await speak('DELETE', there(late))).status, 204)
        assert.equal(await uploads().app.platform.files.findUpload(idOf(late)), undefined)
        const arrived = Promise.withResolvers<void>()
        uploads().store.s3?.intercept(async ({ method, path }) => {
          if (method === 'DELETE' && path.includes('rest-')) arrived.resolve()
          return undefined
        })
        release()
        await arrived.promise
        await until('the late bytes are gone', isAsBefore)
      },
    )
  })
