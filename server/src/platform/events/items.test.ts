import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { announceRemoved, announceSaved } from './items.ts'

describe('items that were changed', () => {
  let app: TestApp
  let heard: unknown[]
  before(async () => {
    app = await createTestApp()
    const { events } = app.platform
    events.on('entity.saved', ({ entity, ids, isNew }) => void heard.push([entity, ids, isNew]))
    events.on('entity.removed', ({ entity, ids, rows }) => void heard.push([entity, ids, rows]))
  })
  beforeEach(() => {
    heard = []
  })
  after(() => app.close())

  it('are announced after the commit, those of an entity together, with what was done inside others', async () => {
    await app.platform.db.transaction(async (tx) => {
      await announceSaved(tx, 'user', [{ id: '1' }], { isNew: true })
      await tx.transaction((inner) => announceSaved(inner, 'user', [{ id: '2' }, { id: '3' }]))
      await announceSaved(tx, 'user', [{ id: '1' }])
      await announceSaved(tx, 'user', [{ id: '4' }])
      await announceSaved(tx, 'code', [])
      await announceRemoved(tx, 'user', [{ id: '4', row: { name: 'Ana' } }])
      assert.deepEqual(heard, [])
    })
    assert.deepEqual(heard, [
      ['user', ['1'], true],
      ['user', ['2', '3'], false],
      ['user', ['4'], [{ name: 'Ana' }]],
    ])
  })

  it('are not announced where their transaction, or one inside it, was undone', async () => {
    const undo = () => Promise.reject(new Error('undone'))
    await app.platform.db.transaction(async (tx) => {
      await announceSaved(tx, 'user', [{ id: '1' }])
      await assert.rejects(
        tx.transaction((inner) => announceSaved(inner, 'user', [{ id: '2' }]).then(undo)),
        /undone/,
      )
    })
    await assert.rejects(
      app.platform.db.transaction((tx) => announceSaved(tx, 'user', [{ id: '3' }]).then(undo)),
      /undone/,
    )
    assert.deepEqual(heard, [['user', ['1'], false]])
  })

  it('are announced at once where there is no transaction', async () => {
    await announceSaved(app.platform.db, 'task', [{ id: '1' }])
    assert.deepEqual(heard, [['task', ['1'], false]])
  })
})
