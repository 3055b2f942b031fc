import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differ, median, quantile, spreadOf } from './figures.ts'

describe('figures', () => {
  it('takes the middle of an odd number, and between the two in the middle of an even one', () => {
    assert.equal(median([9, 1, 5]), 5)
    assert.equal(median([10, 1, 2, 4]), 3)
    assert.equal(median([]), 0)
  })

  it('finds the value below which a share lies', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    assert.equal(quantile(hundred, 0.5), 51)
    assert.equal(quantile(hundred, 0.99), 100)
    assert.equal(quantile([7], 0.99), 7)
  })

  it('says how far rounds lie apart', () => {
    assert.deepEqual(spreadOf([30, 10, 20]), { median: 20, least: 10, most: 30 })
  })

  it('calls two figures different only where their rounds do not meet', () => {
    assert.equal(differ(spreadOf([1, 2, 3]), spreadOf([3, 4, 5])), false)
    assert.equal(differ(spreadOf([1, 2, 3]), spreadOf([4, 5, 6])), true)
    assert.equal(differ(spreadOf([4, 5, 6]), spreadOf([1, 2, 3])), true)
  })
})
