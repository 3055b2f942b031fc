import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import {
  auditorActions,
  auditorArchive,
  auditorLinks,
  auditorLooks,
  auditorPiece,
  makeAuditorLink,
  releaseAuditorLink,
  revokeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import { companyManagers } from '../../people/index.ts'
import { askSealArchive, reopenAction, sealAction } from '#contract/actions/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { rateLimits } from '../../../platform/http/rate-limit-table.ts'
import { notices } from '../../../platform/notices/tables.ts'
import { openAction } from '../../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { enterRoom } from '../../../testing/auditor.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { messagesOf } from '../../../testing/tasks.ts'

describe('a link for an auditor that a gestor makes', () => {
  let app: TestApp
  let admin: Client
  let gestor: Client
  let degree: string
  let company: string
  let foreign: string

  const open = (companies: string[]) => openAction(admin, { degree, company }, { companies })
  const seal = (id: string) => admin.call(sealAction, { params: { id }, body: {} })
  const reopen = (id: string) =>
    admin.call(reopenAction, { params: { id }, body: { reason: 'Mais uma empresa' } })
  const giveFor = (id: string, companies: string[]) =>
    admin.call(editItem, { params: { entity: 'action', id }, body: { companies } })
  const ask = (actions: string[], who = gestor) =>
    who.call(makeAuditorLink, { body: { name: 'ACT de março', actions, days: 5 } })
  const release = (id: string, who = admin) => who.call(releaseAuditorLink, { params: { id }, body: {} })
  /** One that an administrator released. */
  const released = async (actions: string[], who = gestor) => {
    const { body } = await ask(actions, who)
    assert.equal((await release(body._id)).status, 200)
    return body
  }
  const enter = async ({ address, password }: { address: string; password: string }) =>
    enterRoom(app, { token: address.slice(address.indexOf('#') + 1), password })

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    degree = (await addCourse(app)).degree.id
    company = (await addCompany(app)).id
    foreign = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('shows the actions of their own companies alone', async () => {
    const own = await open([company])
    await seal(own)
    for (const hidden of [await open([foreign]), await open([company, foreign]), await open([])])
      assert.equal((await ask([own, hidden])).status, 422)
    const body = await released([own])
    const { auditor } = await enter(body)
    assert.deepEqual(
      (await auditor.call(auditorActions, {})).body.items.map(({ _id }) => _id),
      [own],
    )
    assert.equal((await auditor.call(auditorArchive, { params: { id: own } })).status, 200)
    // The archive in the academy's own screens stays with administrators.
    assert.equal(
      (await gestor.call(askSealArchive, { params: { id: own, version: 1 }, body: {} })).status,
      403,
    )
  })

  it('opens nothing until an administrator releases it, and the login says so only with the right password', async () => {
    const own = await open([company])
    await seal(own)
    const { body } = await ask([own])
    assert.equal(body.waits, true)
    const state = async () =>
      (await admin.call(auditorLinks, {})).body.items.find(({ _id }) => _id === body._id)?.state
    assert.equal(await state(), 'asked')
    const waiting = await enter(body)
    assert.equal(waiting.status, 409)
    for (const path of ['acao.json', 'avaliacoes.json', 'inqueritos.json'])
      assert.equal(
        (await waiting.auditor.call(auditorPiece, { params: { id: own }, query: { path } })).status,
        404,
      )
    assert.equal((await waiting.auditor.call(auditorArchive, { params: { id: own } })).status, 404)
    assert.equal((await enter({ ...body, password: 'errada' })).status, 422)
    for (const who of [gestor, await app.asNew('creator')])
      assert.equal((await release(body._id, who)).status, 403)
    assert.equal((await release(body._id)).status, 200)
    assert.equal((await release(body._id)).status, 409)
    assert.equal(await state(), 'open')
    const { status, auditor } = await enter(body)
    assert.equal(status, 200)
    assert.equal((await auditor.call(auditorArchive, { params: { id: own } })).status, 200)
    // An administrator's own waits for nobody.
    assert.equal((await ask([own], admin)).body.waits, false)
  })

  it('is announced to administrators while it waits, and to its maker once it is released or refused', async () => {
    const own = await open([company])
    const asking = await addManager(app, company)
    const noticesOf = async (user: string, kind: 'auditorAsked' | 'auditorAnswered') =>
      (
        await app.platform.db
          .select({ text: notices.text, link: notices.link })
          .from(notices)
          .where(and(eq(notices.user, user), eq(notices.kind, kind)))
          .orderBy(notices.id)
      ).map(({ text, link }) => `${text} ${link}`)
    const other = await app.asNew('admin')
    const make = (reason?: string) =>
      asking.call(makeAuditorLink, {
        body: { name: 'ACT de abril', actions: [own], days: 5, ...(reason ? { reason } : {}) },
      })
    const [first, second] = [await make('Visita marcada para dia 12.'), await make()]
    const code = (await admin.call(auditorLinks, {})).body.items[0]?.actions[0]?.name ?? ''
    const asks = `${asking.user.name} pede uma ligação de auditor para «ACT de abril», das ações ${code}.`
    const waits = 'Não abre enquanto a academia não a autorizar. /gestor/auditores'
    assert.deepEqual(await noticesOf(other.user.id, 'auditorAsked'), [
      `${asks} Motivo: Visita marcada para dia 12. ${waits}`,
      `${asks} ${waits}`,
    ])
    const mails = await messagesOf(app, 'auditorAsked')
    assert.ok(mails.some(({ toUsers }) => toUsers.includes(other.user.id)))
    assert.deepEqual(await noticesOf(asking.user.id, 'auditorAnswered'), [])
    await release(first.body._id)
    await admin.call(revokeAuditorLink, { params: { id: second.body._id }, body: {} })
    // Taking back one that opened already refuses nothing.
    await admin.call(revokeAuditorLink, { params: { id: first.body._id }, body: {} })
    const texts = await noticesOf(asking.user.id, 'auditorAnswered')
    assert.deepEqual(
      texts.map((text) => [
        /foi autorizada: já abre/.test(text),
        /não foi autorizada e foi retirada/.test(text),
      ]),
      [
        [true, false],
        [false, true],
      ],
    )
    const { body } = await make()
    await asking.call(revokeAuditorLink, { params: { id: body._id }, body: {} })
    assert.equal(
      (await noticesOf(asking.user.id, 'auditorAnswered')).length,
      2,
      'what they took back themselves',
    )
    assert.equal((await ask([own], admin)).body.waits, false)
    assert.equal(
      (await noticesOf(other.user.id, 'auditorAsked')).length,
      3,
      'an administrator’s own waits for nobody',
    )
  })

  it('is seen and taken back by the managers of all of its companies, and by nobody else but administrators', async () => {
    const body = await released([await open([company])])
    const successor = await addManager(app, company)
    const stranger = await addManager(app, foreign)
    const params = { id: body._id }
    const listed = async (who: Client) =>
      (await who.call(auditorLinks, {})).body.items.some(({ _id }) => _id === body._id)
    assert.deepEqual([await listed(gestor), await listed(admin), await listed(stranger)], [true, true, false])
    assert.deepEqual(
      [await listed(successor), (await successor.call(auditorLooks, { params })).status],
      [true, 200],
    )
    assert.equal((await stranger.call(auditorLooks, { params })).status, 404)
    assert.equal((await stranger.call(revokeAuditorLink, { params, body: {} })).status, 404)
    assert.equal((await enter(body)).status, 200)
    assert.equal((await gestor.call(auditorLooks, { params })).body.total, 1)
    assert.equal((await successor.call(revokeAuditorLink, { params, body: {} })).status, 200)
    assert.equal((await enter(body)).status, 404)
  })

  it('shows nothing any more once its maker answers for its companies no longer', async () => {
    const own = await open([company])
    await seal(own)
    const leaving = await addManager(app, company)
    const { auditor } = await enter(await released([own], leaving))
    const shown = async () => (await auditor.call(auditorActions, {})).body.items.length
    const archive = async () => (await auditor.call(auditorArchive, { params: { id: own } })).status
    assert.deepEqual([await shown(), await archive()], [1, 200])
    await app.platform.db.delete(companyManagers).where(eq(companyManagers.user, leaving.user.id))
    assert.deepEqual([await shown(), await archive()], [0, 404])
  })

  it('shows nothing any more of what comes to be given for another company, or was sealed for one', async () => {
    const [grows, shrank] = [await open([company]), await open([company, foreign])]
    for (const id of [grows, shrank]) await seal(id)
    await reopen(shrank)
    await giveFor(shrank, [company])
    const body = await released([grows, shrank])
    const shown = async () => {
      const { auditor } = await enter(body)
      return (await auditor.call(auditorActions, {})).body.items.map(({ _id }) => _id)
    }
    assert.deepEqual(await shown(), [grows])
    await seal(shrank)
    assert.deepEqual((await shown()).toSorted(), [grows, shrank].toSorted())
    await reopen(grows)
    await giveFor(grows, [company, foreign])
    assert.deepEqual(await shown(), [shrank])
  })

  it('may be requested twenty times an hour by one person, for each mails the administrators', async () => {
    const eager = await addManager(app, company)
    const action = await open([company])
    const statuses: number[] = []
    for (let made = 0; made < 21; made++) statuses.push((await ask([action], eager)).status)
    assert.deepEqual(new Set(statuses.slice(0, 20)), new Set([200]))
    assert.equal(statuses.at(-1), 429)
  })

  it('is asked for forty times an hour by all who answer for one company', async () => {
    await app.platform.db.delete(rateLimits)
    const alone = (await addCompany(app)).id
    const action = await open([alone])
    const statuses: number[] = []
    for (let person = 0; person < 3; person++) {
      const manager = await addManager(app, alone)
      for (let made = 0; made < 20; made++) statuses.push((await ask([action], manager)).status)
    }
    assert.deepEqual(new Set(statuses.slice(0, 40)), new Set([200]))
    assert.deepEqual(new Set(statuses.slice(40)), new Set([429]))
    assert.equal((await ask([await open([company])])).status, 200, 'of another company')
  })
})
