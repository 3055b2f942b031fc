import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { hmacSha256 } from './hmac.ts'

const expected = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')

test('is what everybody else computes, for texts of every length over two blocks and keys short and long', () => {
  for (let length = 0; length < 300; length += 1) {
    const text = 'aç€😀'.repeat(length).slice(0, length)
    const key = 'c3'.repeat(1 + (length % 150))
    assert.equal(hmacSha256(key, text), expected(key, text), `${length}`)
  }
})

test('is what the standard says of its first example', () => {
  assert.equal(
    hmacSha256('0b'.repeat(20), 'Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  )
})
