import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { quietLeft } from './quiet.ts'

describe('quiet hours', () => {
  it('end at their hour, over midnight too', () => {
    assert.equal(quietLeft({ from: 22, to: 8 }, 23 * 60 + 30), 8 * 60 + 30)
    assert.equal(quietLeft({ from: 22, to: 8 }, 7 * 60 + 59), 1)
    assert.equal(quietLeft({ from: 13, to: 14 }, 13 * 60), 60)
  })
  it('are over at the hour that they end, and have not begun before', () => {
    assert.equal(quietLeft({ from: 22, to: 8 }, 8 * 60), 0)
    assert.equal(quietLeft({ from: 22, to: 8 }, 21 * 60 + 59), 0)
    assert.equal(quietLeft({ from: 13, to: 14 }, 14 * 60), 0)
  })
})
