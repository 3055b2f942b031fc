import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addManager } from '../../testing/clients.ts'
import { createEmploymentWorld, faultsOf } from '../../testing/employments.ts'
import { companyManagers } from '../people/company/table.ts'

const DRY = { dryRun: 'true' }

describe('employments that files may not enter, or not take back', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createEmploymentWorld>>

  before(async () => {
    app = await createTestApp()
    world = await createEmploymentWorld(app)
  })
  after(() => app.close())

  it('of one person in two rows share no day, nor with one that is entered at the same time', async () => {
    const { send, addWorker, ask, workOf } = world
    const nif = '234567899'
    const twice = await addWorker({ nif })
    const file = (left: string, came: string) =>
      `NIF;Email;Admissão;Saída\n${nif};;1/1/2020;${left}\n;${twice.email};${came};\n`
    const { body } = await send(file('31/12/2021', '1/1/2022'), DRY)
    assert.equal(body.counts.update, 2)
    const clash = await send(file('31/12/2021', '31/12/2021'))
    assert.deepEqual([clash.body.written, clash.body.error.map(({ row }) => row)], [false, [3]])
    await Promise.all([
      send(`NIF;Admissão\n${nif};1/1/2020\n`),
      send(`NIF;Admissão\n${nif};1/1/2021\n`),
      ask(twice.id, { startDate: '2020-06-01' }),
    ])
    assert.equal((await workOf(twice.id)).length, 1)
  })

  it('are undone only while nothing rests on them and nobody changed them', async () => {
    const { gestor, send, addWorker, enter, train, workOf, undo } = world
    const entered = await addWorker()
    const first = await send(`Email;Admissão\n${entered.email};2/1/2025\n`)
    await train(entered.id, '2025-03-02')
    const refused = await undo(first.body._id)
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /assenta no vínculo/)
    assert.equal((await workOf(entered.id)).length, 1)

    const changed = await addWorker()
    const id = await enter(changed.id, { contract: 'fixed', endDate: '2025-01-31' })
    const longer = await send(`Email;Admissão;Saída\n${changed.email};1/3/2024;30/06/2025\n`)
    await train(changed.id, '2025-05-02')
    assert.match(String((await undo(longer.body._id)).body.detail), /assenta no vínculo/)

    const other = await send(`Email;Admissão;Horas semanais\n${changed.email};1/3/2024;20\n`)
    app.advance(60)
    const values = { weeklyHours: 30 }
    const edited = await gestor.call(editItem, { params: { entity: 'employment', id }, body: values })
    assert.equal(edited.status, 200)
    const late = await undo(other.body._id)
    assert.equal(late.status, 409)
    assert.match(String(late.body.detail), /foram alterados depois/)
    assert.deepEqual(await workOf(changed.id), [['2024-03-01', '2025-06-30', 'fixed', 30, '1', null]])
  })

  it('neither prolong nor follow a contract whose end was paid (rule compliance.payment)', async () => {
    const { gestor, send, addWorker, enter, workOf } = world
    const { id: user, email } = await addWorker()
    const id = await enter(user, { startDate: '2024-01-01', endDate: '2025-12-31' })
    const pay = (paidOn: string | null) =>
      gestor.call(editItem, { params: { entity: 'employment', id }, body: { paidOn } })
    assert.equal((await pay('2026-01-10')).status, 200)
    const stood = await workOf(user)
    const rows = {
      follows: `Email;Admissão\n${email};1/1/2026\n`,
      prolongs: `Email;Admissão;Saída\n${email};1/1/2024;31/01/2026\n`,
    }
    const faultOf = async (text: string, query: Record<string, string>) =>
      faultsOf((await send(text, query)).body)[0]
    for (const query of [DRY, {}]) {
      const [, column, message] = (await faultOf(rows.follows, query)) ?? []
      assert.equal(column, 'employment.startDate')
      assert.match(String(message), /limpe primeiro esse pagamento/)
      assert.equal((await faultOf(rows.prolongs, query))?.[1], 'employment.endDate')
    }
    assert.deepEqual(await workOf(user), stood)
    assert.equal((await pay(null)).status, 200)
    assert.equal((await send(rows.follows)).body.counts.update, 1)
  })

  it('are of people of the import’s company, which somebody else’s files do not reach', async () => {
    const { company, other, send, addWorker, enter, workOf } = world
    const nif = '269876545'
    const near = await addWorker({ nif })
    await enter(near.id, { establishment: 'Segredo' })
    const stood = await workOf(near.id)
    const stranger = await addManager(app, other.id)
    const text = `Nome;NIF;Email;Admissão\nAlguém;${nif};alguem@example.pt;1/3/2024\n`
    const { body } = await send(text, { company: other.id }, stranger)
    assert.deepEqual([body.counts.new, await workOf(near.id)], [1, stood])
    assert.ok(!JSON.stringify(body).includes('Segredo'))
    assert.equal((await send(`NIF;Admissão\n${nif};1/3/2025\n`, {}, stranger)).status, 422)

    // Of both companies, they still bring people into one.
    const mine = { company: company.id, user: stranger.user.id }
    await app.platform.db.insert(companyManagers).values(mine)
    const far = await addWorker({ company: other.id })
    const wrong = await send(`Email;Admissão\n${far.email};1/3/2025\n`, {}, stranger)
    assert.deepEqual(faultsOf(wrong.body), [[2, 'email', t('import.error.otherCompany')]])
    assert.deepEqual(await workOf(far.id), [])
  })
})
