import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenAttempt } from './attempt.ts'
import { idle, nextState, phaseOf, underWayOf, type TestEvent, type TestState } from './test-state.ts'

const attempt: OpenAttempt = {
  attempt: 'a1',
  questions: ['q1', 'q2'].map((_id) => ({ _id, question: _id, answers: [] })),
  answers: [{ question: 'q1', answer: 'saved' }],
  weight: 20,
  passMark: 10,
  time: 1,
  startedAt: '2026-01-01T10:00:00.000Z',
  endsAt: '2026-01-01T10:01:00.000Z',
  secondsLeft: 60,
  resumed: false,
}

const started = { type: 'started', attempt, kept: {}, now: 1000 } as const
const after = (...events: TestEvent[]): TestState => events.reduce<TestState>(nextState, idle)
const opened = (...events: TestEvent[]) => after({ type: 'start' }, started, ...events)
const chosen = (state: TestState) => underWayOf(state)?.chosen

test('a test is started once, and can be started again where that failed', () => {
  assert.equal(after({ type: 'start' }).name, 'starting')
  assert.equal(after({ type: 'start' }, { type: 'start' }).name, 'starting')
  assert.deepEqual(after({ type: 'start' }, { type: 'notStarted' }), idle)
  assert.equal(opened().name, 'open')
})

test('it opens with what the server has, and over it what this browser still keeps', () => {
  assert.deepEqual(chosen(opened()), { q1: 'saved' })
  const kept = { q1: 'newer', q2: 'kept' }
  assert.deepEqual(chosen(after({ type: 'start' }, { ...started, kept })), kept)
})

test('its deadline follows the seconds that the server gave; without any there is none', () => {
  assert.equal(underWayOf(opened())?.deadline, 61_000)
  const unlimited = after(
    { type: 'start' },
    { ...started, attempt: { ...attempt, secondsLeft: null } },
    { type: 'tick', now: 9e15 },
  )
  assert.deepEqual([underWayOf(unlimited)?.deadline, unlimited.name], [null, 'open'])
})

test('answers of this tab and of others are taken, also while it is submitted', () => {
  const answered = { type: 'answered', question: 'q2', answer: 'b' } as const
  assert.deepEqual(chosen(opened(answered)), { q1: 'saved', q2: 'b' })
  assert.deepEqual(chosen(opened({ type: 'submit', now: 2000 }, answered)), { q1: 'saved', q2: 'b' })
  assert.equal(after(answered), idle)
})

test('it is submitted once; what the server takes ends it, and the results are read', () => {
  const submitting = opened({ type: 'submit', now: 2000 })
  assert.equal(submitting.name, 'submitting')
  assert.equal(nextState(submitting, { type: 'submit', now: 3000 }), submitting)
  const ending = nextState(submitting, { type: 'taken' })
  assert.deepEqual([ending.name, chosen(ending)], ['ending', { q1: 'saved' }])
  assert.deepEqual(nextState(ending, { type: 'resultsRead' }), { name: 'idle', ending: 'submitted' })
})

test('at the deadline it submits itself, and says so', () => {
  const open = opened()
  assert.equal(nextState(open, { type: 'tick', now: 60_999 }), open)
  const submitting = nextState(open, { type: 'tick', now: 61_000 })
  assert.equal(submitting.name, 'submitting')
  assert.deepEqual(
    [{ type: 'taken' } as const, { type: 'resultsRead' } as const].reduce<TestState>(nextState, submitting),
    { name: 'idle', ending: 'timeOver' },
  )
})

test('without a connection it waits and is submitted again; what is shown stays the same meanwhile', () => {
  const waiting = opened({ type: 'submit', now: 2000 }, { type: 'unreachable' })
  assert.deepEqual([waiting.name, phaseOf(waiting)], ['waiting', 'waiting'])
  const again = nextState(waiting, { type: 'submit', now: 62_000 })
  assert.deepEqual([again.name, phaseOf(again)], ['submitting', 'waiting'])
  assert.equal(nextState(again, { type: 'unreachable' }).name, 'waiting')
  const ended = nextState(nextState(again, { type: 'taken' }), { type: 'resultsRead' })
  assert.deepEqual(ended, { name: 'idle', ending: 'timeOver' })
})

test('a refused attempt continues', () => {
  const state = opened({ type: 'submit', now: 2000 }, { type: 'refused' })
  assert.deepEqual([state.name, phaseOf(state), chosen(state)], ['open', 'open', { q1: 'saved' }])
})

test('closed elsewhere it ends in whatever state, for its time or for another tab', () => {
  const states = [
    opened(),
    opened({ type: 'submit', now: 2000 }),
    opened({ type: 'submit', now: 2000 }, { type: 'unreachable' }),
  ]
  for (const state of states)
    for (const [now, ending] of [
      [60_000, 'closedElsewhere'],
      [61_000, 'timeOver'],
    ] as const) {
      const closed = nextState(state, { type: 'closed', now })
      assert.equal(phaseOf(closed), 'submitting')
      // What the server still answers to a submission under way changes nothing.
      assert.equal(nextState(closed, { type: 'refused' }), closed)
      assert.deepEqual(nextState(closed, { type: 'resultsRead' }), { name: 'idle', ending })
    }
})

test('where another tab submitted it because its time was over it says so, also before its own deadline', () => {
  const closed = nextState(opened(), { type: 'closed', now: 60_500, timeOver: true })
  assert.deepEqual(nextState(closed, { type: 'resultsRead' }), { name: 'idle', ending: 'timeOver' })
})
