import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, inArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { documents } from '../files/tables.ts'
import type { TestApp } from '../../testing/app.ts'
import { stores } from '../../testing/stores.ts'
import { arrive, idOf, uploadsOfSuite, video } from '../../testing/uploads.ts'

/** Has every end of an upload fail, as where the database goes away, until it is mended. */
const breakEnds = async ({ platform: { db } }: TestApp): Promise<() => Promise<unknown>> => {
  await db.execute(sql`
    create function fail_end() returns trigger language plpgsql as
    $$ begin raise exception 'gone' using errcode = 'admin_shutdown'; end $$`)
  await db.execute(sql`
    create trigger fail_end before update of complete on documents for each row
    when (new.complete and not old.complete) execute function fail_end()`)
  return () => db.execute(sql`drop function if exists fail_end() cascade`)
}

for (const [store, start] of Object.entries(stores))
  describe(`the end of an upload, in ${store}`, () => {
    const uploads = uploadsOfSuite(start)

    /** An upload whose bytes came, before whose end the server died. */
    const arrived = async (bytes: Buffer): Promise<string> => {
      const url = await uploads().begin(bytes.length)
      await arrive(uploads().app, url, bytes)
      return url
    }

    it('is whole once its client says so, though its end failed', async (t) => {
      const { app, send, assertWhole } = uploads()
      const mend = await breakEnds(app)
      t.after(mend)
      const asked: string[] = []
      const url = await send(video, 'vídeo.mp4', {
        chunkSize: 8 * 1024 ** 2,
        retryDelays: [0, 0],
        onAfterResponse: async (request, response) => {
          asked.push(`${request.getMethod()} ${response.getStatus()}`)
          if (response.getStatus() === 503) await mend()
        },
      })
      assert.deepEqual(asked, ['POST 201', 'PATCH 204', 'PATCH 204', 'PATCH 503', 'HEAD 200'])
      await assertWhole(url, video)
    })

    it('says that its end fails while it does, and ends when it is asked after again', async (t) => {
      const { app, speak, begin, patch, assertWhole } = uploads()
      const mend = await breakEnds(app)
      t.after(mend)
      const [asked, sent] = [await begin(20), await begin(20)]
      for (const url of [asked, sent]) assert.equal((await patch(url, 0, video.subarray(0, 20))).status, 503)
      assert.equal((await speak('HEAD', asked)).status, 503)
      assert.equal((await patch(sent, 20, Buffer.alloc(0))).status, 503)
      await mend()
      const heads = await Promise.all([speak('HEAD', asked), speak('HEAD', asked), speak('HEAD', asked)])
      assert.deepEqual(
        heads.map(({ status, headers }) => [status, headers.get('upload-offset')]),
        Array.from({ length: 3 }, () => [200, '20']),
      )
      assert.equal((await patch(sent, 20, Buffer.alloc(0))).status, 204)
      assert.equal((await patch(sent, 20, Buffer.alloc(0))).status, 204, 'again')
      for (const url of [asked, sent]) await assertWhole(url, video.subarray(0, 20))
    })

    it('ends when it is asked after, where the store failed to join its parts, and is not unknown meanwhile', async (test) => {
      const { speak, begin, patch, assertWhole, store: bytes } = uploads()
      const { s3 } = bytes
      if (!s3) return test.skip('its bytes are one file from the first')
      test.after(() => s3.intercept())
      const url = await begin(video.length)
      s3.intercept(async () => 503)
      assert.equal((await speak('HEAD', url)).headers.get('upload-offset'), '0')
      s3.intercept(async ({ method, query }) =>
        method === 'POST' && query['uploadId'] !== undefined ? 503 : undefined,
      )
      const failed = await patch(url, 0, video)
      assert.equal(failed.status, 503)
      const { title, detail } = new Problem('unavailable', t('problem.storeDown')).toDocument()
      const said = JSON.parse(await failed.text()) as { title: string; detail: string }
      assert.deepEqual([said.title, said.detail], [title, detail], 'and nothing of what failed inside')
      assert.equal((await speak('HEAD', url)).status, 503)
      s3.intercept()
      assert.equal((await speak('HEAD', url)).status, 200)
      await assertWhole(url, video)
    })

    it('is refused when it is asked after, where it came whole and is of another kind', async () => {
      const { app, speak } = uploads()
      const url = await arrived(Buffer.alloc(20))
      assert.equal((await speak('HEAD', url)).status, 415)
      assert.equal((await speak('HEAD', url)).status, 404)
      assert.equal(await app.platform.files.findUpload(idOf(url)), undefined)
    })

    it('stays for a day after its last bytes came, and after its end', async () => {
      const { app, speak, begin, patch, assertWhole } = uploads()
      const { db, files } = app.platform
      const piece = 6 * 1024 ** 2
      const [ends, goesOn, rests] = [await begin(2 * piece), await begin(3 * piece), await begin(2 * piece)]
      const asked = await arrived(video.subarray(0, piece))
      const ids = [ends, goesOn, rests, asked].map(idOf)
      const first = (url: string) => patch(url, 0, video.subarray(0, piece))
      const second = (url: string) => patch(url, piece, video.subarray(piece, 2 * piece))
      for (const url of [ends, goesOn, rests]) assert.equal((await first(url)).status, 204)
      await db
        .update(documents)
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where(inArray(documents.id, ids))
      for (const url of [ends, goesOn]) assert.equal((await second(url)).status, 204)
      assert.equal((await speak('HEAD', asked)).status, 200)
      await files.sweep(new Date())
      assert.equal((await second(rests)).status, 404)
      assert.equal((await patch(goesOn, 2 * piece, video.subarray(2 * piece, 3 * piece))).status, 204)
      await assertWhole(goesOn, video.subarray(0, 3 * piece))
      await assertWhole(asked, video.subarray(0, piece))
      await files.sweep(new Date(Date.now() + 25 * HOUR_MS))
      assert.equal(await files.findUpload(idOf(ends)), undefined)
    })

    it('sweeps away what was begun and forgotten', async () => {
      const { app, creator } = uploads()
      const { key, id } = await app.platform.files.begin('a.txt', {
        accept: ['txt'],
        uploaderId: creator.user.id,
      })
      assert.ok(key)
      await app.platform.files.sweep(new Date(Date.now() + 48 * HOUR_MS))
      assert.deepEqual(await app.platform.db.select().from(documents).where(eq(documents.id, id)), [])
    })
  })
