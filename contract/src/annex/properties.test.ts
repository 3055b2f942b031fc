import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbers } from '../platform/testing.ts'
import type { WorkerFacts } from './document.ts'
import { keyOf, numberActions } from './actions.ts'
import { faultsOfWorker } from './faults.ts'
import { contract, facts, LAW, training } from './testing.ts'
import { workerOf } from './worker.ts'

const YEAR = 2025
const dayAt = (number: number) => new Date(Date.UTC(2021, 0, 1 + number)).toISOString().slice(0, 10)

/** A worker of any kind: contracts of any length before, in and after the year, training on any day. */
function anyWorker(seed: number): WorkerFacts {
  const below = numbers(seed)
  const start = below(1900)
  const middle = start + below(600)
  const trainings = Array.from({ length: below(8) }, (_, place) =>
    training({
      id: `t${place}`,
      day: dayAt(below(1825)),
      hours: 0.5 + below(120) / 2,
      area: ['862', '481', '090'][below(3)] ?? null,
      qualifying: below(4) === 0,
      modality: below(4) === 0 ? '04' : '08',
    }),
  )
  return facts({
    employments: [
      contract({ startDate: dayAt(start), endDate: dayAt(middle), contract: below(2) ? 'open' : 'fixed' }),
      ...(below(2) ? [contract({ startDate: dayAt(middle + 1 + below(200)) })] : []),
    ],
    ofYear: trainings.filter(({ day }) => day.startsWith(`${YEAR}-`)),
    training: trainings.map(({ hours, ...one }) => ({ ...one, minutes: hours * 60 })),
    uses: below(3) ? [] : [{ id: 'use', day: dayAt(below(1825)), minutes: 120 }],
    chosen: ([null, '02', '03', '08'] as const)[below(4)] ?? null,
  })
}

const WORKERS = Array.from({ length: 2000 }, (_, seed) => anyWorker(seed))

test('workers trained in an action have the situation 01 and a period in each record; the others have neither', () => {
  for (const one of WORKERS) {
    const { situation, records, scheme } = workerOf(one, YEAR, LAW)
    assert.equal(situation === '01', records.length > 0)
    for (const { periods } of records) assert.ok(periods.length > 0)
    if (records.length > 0) assert.ok(scheme !== null)
  }
})

test('every training of the year is in the report, reported as outside of a contract, or recognition', () => {
  for (const one of WORKERS) {
    const { records, outside } = workerOf(one, YEAR, LAW)
    const reported = [...records.map(({ training: { id } }) => id), ...outside.map(({ id }) => id)]
    assert.equal(new Set(reported).size, reported.length)
    for (const { id, qualifying, modality } of one.ofYear)
      assert.ok(reported.includes(id) || (qualifying && modality === '08'))
  }
})

test('what is built of whole facts breaks no rule of the report', () => {
  for (const one of WORKERS) {
    const worker = workerOf(one, YEAR, LAW)
    assert.deepEqual(
      faultsOfWorker(worker).filter(({ of }) => of !== 'employment'),
      [],
    )
  }
})

test('every record leads to the one action that is its own', () => {
  const all = WORKERS.map((one) => workerOf(one, YEAR, LAW)).flatMap(({ records }) => records)
  const { actions, ordinals } = numberActions(all.map(({ action }) => action))
  assert.equal(ordinals.size, actions.length)
  for (const { action } of all) {
    const place = ordinals.get(keyOf(action)) ?? 0
    assert.deepEqual(actions[place - 1], action)
  }
})

test('the order of the facts says nothing', () => {
  for (const one of WORKERS.slice(0, 500)) {
    const turned = {
      ...one,
      employments: one.employments.toReversed(),
      training: one.training.toReversed(),
    }
    assert.deepEqual(workerOf(turned, YEAR, LAW), workerOf(one, YEAR, LAW))
  }
})
