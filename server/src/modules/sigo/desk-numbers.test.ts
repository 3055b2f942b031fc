import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { keepSigoCertificate, registerInSigo, undoSigo } from '#contract/sigo/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createSigoWorld, PDF, type SigoWorld } from '../../testing/sigo.ts'

describe('the numbers of SIGO', () => {
  let app: TestApp
  let admin: SigoWorld['admin']
  let completed: SigoWorld['completed']
  let row: SigoWorld['row']
  let at: SigoWorld['at']
  before(async () => {
    app = await createTestApp()
    ;({ admin, completed, row, at } = await createSigoWorld(app))
  })
  after(() => app.close())

  it('refuses a certificate without a number, with one used elsewhere, and a file of another kind', async () => {
    const [one, other] = [await completed(), await completed()]
    for (const { id } of [one, other]) await admin.call(registerInSigo, at(id))
    const keep = (id: string, number: string, files = PDF) =>
      admin.call(keepSigoCertificate, { ...at(id), body: { number } }, { files })
    assert.equal((await keep(one.id, ' ')).status, 422)
    assert.equal((await keep(one.id, 'x'.repeat(61))).status, 422)
    assert.equal((await keep(one.id, '9', { file: { name: 'sigo.exe', contents: 'MZ' } })).status, 415)
    assert.equal((await keep(one.id, '9')).status, 200)
    assert.equal((await keep(other.id, '9')).status, 409)
    assert.equal((await row(other.id))?.registration?.number, null)
    assert.equal((await admin.call(undoSigo, { ...at(one.id), body: { reason: ' ' } })).status, 422)
  })

  it('takes a number for the same however it is typed, and none with signs that are not seen', async () => {
    const [one, other] = [await completed(), await completed()]
    for (const { id } of [one, other]) await admin.call(registerInSigo, at(id))
    const keep = (id: string, number: string) =>
      admin.call(keepSigoCertificate, { ...at(id), body: { number } })
    for (const sign of ['\u0007', '\u200b', '\u202e'])
      assert.equal((await keep(one.id, `A${sign}1`)).status, 422, JSON.stringify(sign))
    const kept = await keep(one.id, ' sigo 12/ab')
    assert.equal(kept.body.registration.number, 'SIGO12/AB')
    for (const same of ['SIGO 12/AB', 'Sigo12/ab ', 'SIGO\u00a012/AB'])
      assert.equal((await keep(other.id, same)).status, 409, same)
  })

  it('replaces no number unseen: of several at once, one is kept and the others are refused', async () => {
    const { id } = await completed()
    await admin.call(registerInSigo, at(id))
    const keep = (body: { number: string; seen?: string | null }) =>
      admin.call(keepSigoCertificate, { ...at(id), body }, { files: PDF })
    const all = await Promise.all(['R1', 'R2', 'R3'].map((number) => keep({ number })))
    assert.deepEqual(
      all.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    )
    const stands = String((await row(id))?.registration?.number)
    assert.equal(stands, all.find(({ status }) => status === 200)?.body.registration.number)
    const refused = await keep({ number: 'R4', seen: 'R0' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'])
    assert.ok(JSON.stringify(refused.body).includes(stands))
    assert.equal((await keep({ number: 'R4', seen: stands })).status, 200)
  })
})
