import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUploadQueue } from './upload-queue.ts'

const full = { code: 'rate_limited', status: 429, message: /Já estão ficheiros a ser lidos/ }

test('of one person one file is in, one waits, and no third', async () => {
  const queue = createUploadQueue()
  const first = await queue.enter('ana')
  let isIn = false
  const second = queue.enter('ana').then((place) => {
    isIn = true
    return place
  })
  await assert.rejects(queue.enter('ana'), full)
  const other = await queue.enter('rui')
  assert.equal(isIn, false)
  first.leave()
  ;(await second).leave()
  other.leave()
  first.leave()
  for (let n = 0; n < 3; n++) (await queue.enter('ana')).leave()
})

test('only so many files that are here wait, in all, and those that are on their way keep none out', async () => {
  const queue = createUploadQueue()
  const places = await Promise.all(Array.from({ length: 30 }, (_, n) => queue.enter(String(n))))
  const late = await queue.enter('late')
  for (const place of places.slice(0, 9)) place.arrived()
  assert.throws(() => late.arrived(), full)
  places[0]?.leave()
  late.arrived()
})
