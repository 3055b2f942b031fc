import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import * as sheets from '#contract/management/sheet-endpoints.ts'
import { companyTraining } from '#contract/management/training-endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addRooms } from '../../testing/rooms.ts'

describe('the sheets of the lists of the rooms', () => {
  let app: TestApp
  let rooms: Awaited<ReturnType<typeof addRooms>>

  before(async () => {
    app = await createTestApp()
    rooms = await addRooms(app)
  })
  after(() => app.close())

  const rowsOf = async (raw: Uint8Array) => (await readXlsx(raw)).sheets[0]?.rows.slice(1) ?? []

  it('give the trainees that the list is narrowed to, in its order', async () => {
    const { clients } = rooms
    const all = await clients.gestor.call(sheets.exportStudents, { body: { sort: '-name' } })
    assert.deepEqual(
      (await rowsOf(all.raw)).map(([, name]) => name),
      ['Zeferino Inativo', 'Érica Ávila', 'Bruno Bloqueado'],
    )
    const locked = await clients.gestor.call(sheets.exportStudents, { body: { filter: { state: 'locked' } } })
    assert.deepEqual(
      (await rowsOf(locked.raw)).map(([, name]) => name),
      ['Bruno Bloqueado'],
    )
  })

  it('give the assigned courses of the list, or the chosen of them, and none out of sight', async () => {
    const { clients, d } = rooms
    const ask = async (body: object) => clients.gestor.call(sheets.exportTraining, { body })
    const courses = async (body: object) =>
      (await rowsOf((await ask(body)).raw)).map((row) => row.slice(2, 4))
    assert.deepEqual(await courses({ sort: 'degree' }), [
      ['Primeiro', 'Concluído'],
      ['Segundo', 'Em curso'],
    ])
    assert.deepEqual(await courses({ filter: { state: 'running' } }), [['Segundo', 'Em curso']])
    assert.deepEqual(await courses({ search: 'primeiro' }), [['Primeiro', 'Concluído']])
    assert.deepEqual(await courses({ ids: [rooms.running] }), [['Segundo', 'Em curso']])
    const others = await clients.admin.call(companyTraining, { query: { filter: { company: d.id } } })
    assert.deepEqual(await courses({ ids: others.body.items.map(({ _id }) => _id) }), [])
    assert.equal((await ask({ company: d.id })).status, 404)
    assert.equal((await ask({ sort: 'nada' })).status, 400)
  })

  it('give the courses of a company with their figures', async () => {
    const { c, clients } = rooms
    const { raw } = await clients.company.call(sheets.exportCourses, {
      body: { company: c.id, search: 'segundo' },
    })
    assert.deepEqual(await rowsOf(raw), [['Segundo', 10, 1, 0, 1, 0, 0, 0.5]])
  })

  it('give the companies that somebody manages, and the clients of a master', async () => {
    const { c, d, clients } = rooms
    const { raw } = await clients.gestor.call(sheets.exportManaged, { body: {} })
    const figures = [3, 1, 2, 1, 1, 3, 1, 59, 7, 2]
    const row = ['501964843', 'Empresa 501964843', c.account.email, null, ...figures]
    assert.deepEqual(await rowsOf(raw), [row])
    const owned = await clients.master.call(sheets.exportClients, { body: { ids: [c.id, d.id] } })
    assert.deepEqual(await rowsOf(owned.raw), [row])
    const none = await clients.master.call(sheets.exportClients, { body: { search: 'nenhuma' } })
    assert.deepEqual(await rowsOf(none.raw), [])
  })
})
