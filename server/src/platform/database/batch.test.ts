import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createBatch } from './batch.ts'

describe('a batch', () => {
  it('reads the keys requested within a turn at once, and gives each its own', async () => {
    const reads: (readonly number[])[] = []
    const half = createBatch<number, number>(async (keys) => {
      reads.push(keys)
      return keys.map((key) => (key % 2 ? undefined : key / 2))
    })
    assert.deepEqual(await Promise.all([half(8), half(7), half(8)]), [4, undefined, 4])
    assert.equal(await half(2), 1)
    assert.deepEqual(reads, [[8, 7, 8], [2]])
  })

  it('reads a key requested alone by itself, where the caller says how', async () => {
    const reads: unknown[] = []
    const read = createBatch<string, string>(
      async (keys) => {
        reads.push(keys)
        return keys
      },
      async (key) => {
        reads.push(key)
        return key === 'nobody' ? undefined : key
      },
    )
    assert.equal(await read('a'), 'a')
    assert.deepEqual(await Promise.all([read('b'), read('c')]), ['b', 'c'])
    assert.equal(await read('nobody'), undefined)
    assert.deepEqual(reads, ['a', ['b', 'c'], 'nobody'])
  })

  it('reads many keys in several reads', async () => {
    let reads = 0
    const same = createBatch<number, number>(async (keys) => {
      reads++
      return keys
    })
    const keys = Array.from({ length: 450 }, (_, key) => key)
    assert.deepEqual(await Promise.all(keys.map(same)), keys)
    assert.equal(reads, 3)
  })

  it('keeps apart what may not go together, and groups as many as it may', async () => {
    const reads: string[][] = []
    const same = createBatch<string, string>(
      async (keys) => {
        reads.push([...keys])
        return keys
      },
      undefined,
      { most: 3, apart: (key) => key.charAt(0) },
    )
    const keys = ['a1', 'b1', 'a2', 'c1', 'd1', 'a3']
    assert.deepEqual(await Promise.all(keys.map(same)), keys)
    assert.deepEqual(reads, [['a1', 'b1', 'c1'], ['a2', 'd1'], ['a3']])
  })

  it('fails for all who asked, and reads again for the next', async () => {
    let isDown = true
    const read = createBatch<string, string>(async (keys) => {
      if (isDown) throw new Error('down')
      return keys
    })
    const results = await Promise.allSettled([read('a'), read('b')])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    isDown = false
    assert.equal(await read('a'), 'a')
  })
})
