import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockOf, replyDue } from './reply-clock.ts'
import { clockInWords } from './reply-words.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)

describe('the reply clock', () => {
  it('runs 48 hours, over a Sunday and the change of the hour too', () => {
    assert.deepEqual(replyDue(at('27T16:00')), at('29T16:00'))
    assert.deepEqual(replyDue(at('28T16:00')), at('30T16:00'))
  })
  it('ends at the requested time, where that is earlier', () => {
    assert.deepEqual(replyDue(at('10T10:00'), at('11T09:00')), at('11T09:00'))
    assert.deepEqual(replyDue(at('10T10:00'), at('20T09:00')), at('12T10:00'))
  })
  it('says when a reply is soon due, and when it is late, to the minute', () => {
    const due = at('12T10:00')
    assert.deepEqual(clockOf(due, at('11T10:00')), { state: 'inTime', minutes: 24 * 60 })
    assert.deepEqual(clockOf(due, at('12T01:59')), { state: 'inTime', minutes: 8 * 60 + 1 })
    assert.deepEqual(clockOf(due, at('12T02:00')), { state: 'soon', minutes: 8 * 60 })
    assert.deepEqual(clockOf(due, due), { state: 'soon', minutes: 0 })
    assert.deepEqual(clockOf(due, at('12T10:01')), { state: 'late', minutes: 1 })
    assert.deepEqual(clockOf(due, at('14T10:00')), { state: 'late', minutes: 48 * 60 })
  })
  it('is said in the singular where one is left', () => {
    const due = at('12T10:00')
    const said = (now: string) => clockInWords(due, at(now))
    assert.deepEqual(['11T10:00', '11T09:00', '12T08:30', '12T09:00', '12T11:00'].map(said), [
      'Falta 1 dia',
      'Falta 1 dia 1 h',
      'Só falta 1 h',
      'Só falta 1 h',
      'Fora do prazo há 1 h',
    ])
  })
})
