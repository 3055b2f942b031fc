import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDoor } from './door.ts'

const full = { code: 'rate_limited', status: 429, message: /Já estão ficheiros a ser lidos/ }

test('of one person one file is in, one waits, and no third', async () => {
  const door = createDoor()
  const leave = await door.enter('ana')
  let isIn = false
  const second = door.enter('ana').then((left) => {
    isIn = true
    return left
  })
  await assert.rejects(door.enter('ana'), full)
  const other = await door.enter('rui')
  assert.equal(isIn, false)
  leave()
  ;(await second)()
  other()
  leave()
  for (let n = 0; n < 3; n++) (await door.enter('ana'))()
})

test('only so many wait, in all', async () => {
  const door = createDoor()
  const leaves = await Promise.all(Array.from({ length: 9 }, (_, n) => door.enter(String(n))))
  await assert.rejects(door.enter('late'), full)
  leaves[0]?.()
  ;(await door.enter('late'))()
})
