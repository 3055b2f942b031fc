import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addItem, editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { acceptContract, contractPaper, processingPaper } from '#contract/privacy/register-endpoints.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addClient } from '../../../testing/clients.ts'

describe('the registers about personal data', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  let gestor: Client
  let company: string
  let stranger: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    ;({ gestor, company } = await addClient(app))
    ;({ gestor: stranger } = await addClient(app))
  })
  after(() => app.close())

  const add = (entity: string, body: Record<string, unknown>) =>
    admin.call(addItem, { params: { entity }, body })
  const read = async (entity: string, id: string, who: Client = admin) =>
    (await who.call(getItem, { params: { entity, id } })).body

  it('prints what the academy does with data, with the terms that hold', async () => {
    const paper = await admin.call(processingPaper, {})
    assert.deepEqual([paper.status, paper.headers['content-type']], [200, 'application/pdf'])
    assert.equal(paper.raw.subarray(0, 5).toString(), '%PDF-')
    const { body } = await admin.call(listItems, { params: { entity: 'processingActivity' } })
    assert.ok(body.total >= 10)
    assert.equal((await gestor.call(processingPaper, {})).status, 403)
  })

  it('notes who checked an identity and how, and takes no number of a card', async () => {
    const { id: user } = await app.addUser({ name: 'Ana Vista' })
    const check = { user, method: 'shown', checkedOn: app.platform.clock.today() }
    const { body } = await add('identityCheck', check)
    assert.deepEqual((await read('identityCheck', body._id))['checkedBy'], {
      _id: admin.user.id,
      name: admin.user.name,
    })
    for (const note of ['CC 12345678 9 ZZ4', '123456789ZX0', 'CC 0 0000000.0.ZZ4', 'CC 12345678-9-ZZ-4'])
      assert.deepEqual(fieldsOf(await add('identityCheck', { ...check, note })), ['note'])
    assert.deepEqual(fieldsOf(await add('identityCheck', { ...check, checkedOn: '2999-01-01' })), [
      'checkedOn',
    ])
    assert.equal((await gestor.call(listItems, { params: { entity: 'identityCheck' } })).status, 403)
  })

  describe('contracts on companies’ data', () => {
    let template: string
    const contract = { entity: 'processorContract' }
    const propose = async () => (await add('processorContract', { company, template })).body._id
    before(async () => {
      const body = 'Entre {{empresa}}, NIF {{nif}}, e {{academia}}.\nE mais nada.'
      template = (await add('contractTemplate', { title: 'Contrato', body })).body._id
    })

    it('numbers the versions of the text, and changes none that a company was shown', async () => {
      assert.equal((await read('contractTemplate', template))['version'], 2)
      const strange = await add('contractTemplate', { title: 'X', body: 'Entre {{empressa}}' })
      assert.deepEqual([strange.status, fieldsOf(strange)], [422, ['body']])
      const edit = () =>
        admin.call(editItem, {
          params: { entity: 'contractTemplate', id: template },
          body: { title: 'Contrato de dados' },
        })
      assert.equal((await edit()).status, 200)
      const id = await propose()
      assert.equal((await edit()).status, 409)
      assert.equal((await admin.call(removeItem, { params: { ...contract, id } })).status, 200)
    })

    it('is not put to a company while it would be blank of the academy', async () => {
      const body = 'Entre {{empresa}} e {{academia}}, NIF {{nifAcademia}}, com sede em {{moradaAcademia}}.'
      const { _id } = (await add('contractTemplate', { title: 'Com a academia', body })).body
      const refused = await add('processorContract', { company, template: _id })
      assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['template']])
      const entity = { name: 'Academia', nif: '501964843', address: 'Rua Nova, 1, Setúbal' }
      assert.equal((await admin.call(saveSettings, { body: { entity } })).status, 200)
      const { body: made } = await add('processorContract', { company, template: _id })
      assert.match(
        String((await read('processorContract', made._id))['text']),
        /NIF 501964843, com sede em Rua/,
      )
    })

    it('is accepted once, by those who answer for the company, as it was presented', async () => {
      const id = await propose()
      const { text, version, state } = await read('processorContract', id, gestor)
      assert.match(String(text), /^Entre Cliente, NIF .+, e .+\.\nE mais nada\.$/)
      assert.deepEqual([version, state], [2, 'proposed'])
      const accept = (who: Client) => who.call(acceptContract, { params: { id } })
      assert.equal((await accept(stranger)).status, 404)
      assert.equal((await accept(admin)).status, 403, 'the academy does not accept for the other side')
      const both = await Promise.all([accept(gestor), accept(gestor)])
      assert.deepEqual(
        both.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      const accepted = await read('processorContract', id)
      assert.equal(accepted['state'], 'accepted')
      assert.ok(accepted['acceptedAt'] && accepted['acceptedBy'])
      const params = { ...contract, id }
      assert.equal((await admin.call(editItem, { params, body: { signedBy: 'Rui' } })).status, 403)
      assert.equal((await admin.call(removeItem, { params })).status, 403)
      const paper = await gestor.call(contractPaper, { params: { id } })
      assert.equal(paper.raw.subarray(0, 5).toString(), '%PDF-')
      assert.equal((await stranger.call(contractPaper, { params: { id } })).status, 404)
    })

    it('is noted as signed with who and when, both or neither', async () => {
      const params = { ...contract, id: await propose() }
      const sign = (body: Record<string, unknown>) => admin.call(editItem, { params, body })
      assert.deepEqual(fieldsOf(await sign({ signedOn: '2026-01-05' })), ['signedBy'])
      const { body } = await sign({ signedOn: '2026-01-05', signedBy: 'Rui Sá, gerente' })
      assert.equal(body['state'], 'signed')
      assert.deepEqual(fieldsOf(await sign({ signedOn: null, signedBy: null })), ['signedOn'])
      assert.equal((await gestor.call(acceptContract, { params: { id: params.id } })).status, 409)
    })
  })
})
