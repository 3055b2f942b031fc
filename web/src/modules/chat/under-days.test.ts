import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ChatMessage } from '#contract/chat/shapes.ts'
import { underDays } from './under-days.ts'

const message = (number: number, given: Partial<ChatMessage>): ChatMessage => ({
  _id: String(number),
  imageUrl: null,
  owner: 'ana',
  fromUserId: 'ana',
  username: 'Ana',
  content: 'Bom dia.',
  date: '2026-03-02T10:00:00.000Z',
  degree: 'course',
  module: null,
  lecture: null,
  resource: null,
  moduleName: null,
  lectureName: null,
  read: [],
  attachment: null,
  number,
  clientId: String(number),
  ...given,
})

const continuedOf = (given: Partial<ChatMessage>[]): boolean[][] =>
  underDays(given.map((one, at) => message(at + 1, one))).map(({ said }) =>
    said.map(({ isContinued }) => isContinued),
  )

describe('messages under their days', () => {
  it('name their author once, until another writes', () => {
    assert.deepEqual(continuedOf([{}, {}, { fromUserId: 'rui' }, { fromUserId: 'rui' }, {}]), [
      [false, true, false, true, false],
    ])
  })

  it('name it again from another session, and where the session is no longer named', () => {
    const [first, second] = [
      { module: 'm', lecture: 'one' },
      { module: 'm', lecture: 'two' },
    ]
    assert.deepEqual(continuedOf([first, first, second, {}]), [[false, true, false, false]])
  })

  it('name it again on another day', () => {
    assert.deepEqual(continuedOf([{}, {}, { date: '2026-03-03T10:00:00.000Z' }]), [[false, true], [false]])
  })

  it('without messages there are no days', () => assert.deepEqual(underDays([]), []))
})
