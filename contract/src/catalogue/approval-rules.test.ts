import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  afterApproval,
  afterCancel,
  afterSave,
  canApprove,
  canCancel,
  finallyApproved,
  HISTORY_KEPT,
  isFinal,
  levelOf,
} from './approval-rules.ts'

const role = (approvalLevel: number, admin = false) => ({ approvalLevel, admin })
const step = { at: '2026-11-22T10:00:00.000Z', by: { _id: 'u', name: 'Ana' } }
const at = (level: number, cancelled = false) => ({ level, cancelled, history: [] })

test('saving sets the level to that of the saver’s role, up or down', () => {
  assert.equal(afterSave(undefined, 4, step).level, 4)
  assert.equal(afterSave(at(6), 4, step).level, 4)
  assert.equal(afterSave(at(0), levelOf(role(0, true)), step).level, 6)
  assert.equal(afterSave(at(0, true), 4, step).cancelled, false)
})

test('a save that changes nothing of the approval leaves its history alone', () => {
  const before = afterSave(undefined, 4, step)
  assert.equal(afterSave(before, 4, step), before)
  assert.deepEqual(before.history, [{ what: 'saved', level: 4, ...step }])
})

test('an item is approved from above its level, while that is below the last', () => {
  assert.deepEqual(
    [0, 2, 4, 6].map((level) => [0, 2, 4, 6].filter((own) => canApprove(at(level), role(own)))),
    [[2, 4, 6], [4, 6], [6], []],
  )
  assert.equal(canApprove(at(4), role(0, true)), true)
  assert.equal(canApprove(at(6), role(0, true)), false)
})

test('an approval raises the item to the level of its approver, and is final at the last', () => {
  const tutor = afterApproval(at(0), 2, step)
  assert.deepEqual([tutor.level, isFinal(tutor)], [2, false])
  const admin = afterApproval(tutor, levelOf(role(0, true)), step)
  assert.deepEqual([admin.level, isFinal(admin)], [6, true])
  assert.deepEqual(
    admin.history.map(({ what, level }) => [what, level]),
    [
      ['approved', 2],
      ['approved', 6],
    ],
  )
})

test('an approval is cancelled once, from the level of the item up, with its reason; then it begins again', () => {
  assert.deepEqual(
    [0, 2, 4, 6].filter((own) => canCancel(at(4), role(own))),
    [4, 6],
  )
  assert.equal(canCancel(at(0), role(0)), false, 'trainees approve nothing')
  const cancelled = afterCancel(finallyApproved(), 'Está desatualizado', step)
  assert.equal(isFinal(cancelled), false)
  assert.equal(canCancel(cancelled, role(6)), false)
  assert.equal(cancelled.history.at(-1)?.reason, 'Está desatualizado')
  assert.equal(canApprove(cancelled, role(2)), true)
  assert.equal(afterApproval(cancelled, 6, step).cancelled, false)
})

test('the history keeps its newest steps', () => {
  let approval = finallyApproved()
  for (let n = 0; n < HISTORY_KEPT + 20; n++) approval = afterApproval(approval, n % 2 ? 4 : 2, step)
  assert.equal(approval.history.length, HISTORY_KEPT)
})
