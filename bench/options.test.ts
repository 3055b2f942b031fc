import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPlan } from './options.ts'

describe('options of the benchmark', () => {
  it('measures the academy on both databases, at 8 and at 32 connections', () => {
    const { what, databases, connections, rounds } = readPlan([])
    assert.deepEqual(
      { what, databases, connections, rounds },
      {
        what: ['academy'],
        databases: ['postgres', 'pglite'],
        connections: [8, 32],
        rounds: 3,
      },
    )
  })

  it('is quick with fewer connections and shorter rounds, unless the options say otherwise', () => {
    const quick = readPlan(['--quick'])
    assert.deepEqual([quick.connections, quick.seconds, quick.rounds], [[8], 1, 3])
    assert.deepEqual(readPlan(['--quick', '--connections', '4,16']).connections, [4, 16])
  })

  it('measures imports beside the fillings', () => {
    const { what, databases } = readPlan(['--what', 'rooms,imports', '--database', 'postgres'])
    assert.deepEqual([what, databases], [['rooms', 'imports'], ['postgres']])
  })

  it('refuses what it does not know', () => {
    assert.throws(() => readPlan(['--what', 'academy,moon']), /moon is none of academy/)
    assert.throws(() => readPlan(['--database', 'oracle']), /only postgres and pglite/)
    assert.throws(() => readPlan(['--rounds', '0']), /--rounds: 0 is no whole number/)
  })
})
