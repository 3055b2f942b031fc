import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turn } from './turns.ts'

test('of several who take turns one goes at a time, each as often as the others, and other work between them', async () => {
  const seen: string[] = []
  let isOver = false
  const other = () => {
    seen.push('-')
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const work = async (name: string, pieces: number) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      await turn()
      seen.push(name)
    }
  }
  await Promise.all([work('a', 5), work('b', 5), work('c', 1)])
  isOver = true
  const said = seen.join('')
  assert.doesNotMatch(said, /[abc][abc]/)
  assert.equal(said.replaceAll('-', ''), 'abcabababab')
})
