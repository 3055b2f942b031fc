import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  AUDITOR_LINK_STATES,
  auditorActions,
  auditorArchive,
  auditorDossier,
  auditorLinks,
  auditorLooks,
  auditorPiece,
  leaveAuditorRoom,
  makeAuditorLink,
  revokeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import { reopenAction, sealAction } from '#contract/actions/endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { rateLimits } from '../../../platform/http/rate-limit-table.ts'
import { eq } from 'drizzle-orm'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { enterRoom } from '../../../testing/auditor.ts'
import { addCompany } from '../../../testing/clients.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { auditorLinks as links, auditorRooms } from '../auditor-tables.ts'

describe('a link for an auditor', () => {
  let app: TestApp
  let creator: Client
  let admin: Client
  let sealed: string
  let open: string
  let other: string

  const addAction = async (degree: string): Promise<string> => {
    const { body, status } = await creator.call(addItem, {
      params: { entity: 'action' },
      body: { degree, startDate: '2026-01-12', endDate: '2026-03-31', form: 'distance', tutoring: 'active' },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const make = async (actions = [sealed, open], days = 5, who = admin) => {
    const { body, status } = await who.call(makeAuditorLink, {
      body: { name: 'Inspeção de março', actions, days },
    })
    assert.equal(status, 200, JSON.stringify(body))
    const token = body.address.slice(body.address.indexOf('#') + 1)
    return { id: body._id, token, password: body.password, address: body.address }
  }
  const opened = async (link?: Awaited<ReturnType<typeof make>>) => {
    const { status, body, auditor } = await enterRoom(app, link ?? (await make()))
    assert.equal(status, 200, JSON.stringify(body))
    return auditor
  }

  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
    creator = await app.asNew('creator')
    admin = await app.asNew('admin')
    const { degree } = await addCourse(app)
    sealed = await addAction(degree.id)
    open = await addAction(degree.id)
    other = await addAction(degree.id)
    for (const id of [sealed, other]) {
      const { status } = await creator.call(sealAction, { params: { id }, body: {} })
      assert.equal(status, 200)
    }
  })
  after(() => app.close())

  it('shows the chosen actions with their dossiers, pieces and archives, and no other', async () => {
    const auditor = await opened()
    const { body } = await auditor.call(auditorActions, {})
    assert.equal(body.name, 'Inspeção de março')
    assert.deepEqual(
      new Map(body.items.map(({ _id, seal }) => [_id, seal?.version ?? null])),
      new Map([
        [sealed, 1],
        [open, null],
      ]),
    )
    const dossier = await auditor.call(auditorDossier, { params: { id: sealed } })
    const letter = dossier.body.letters.find((one) => one.letter === 'a')
    assert.deepEqual(letter?.pieces, ['pecas/programa.pdf', 'programa.json'])
    const piece = await auditor.call(auditorPiece, {
      params: { id: sealed },
      query: { path: 'programa.json' },
    })
    assert.equal(piece.raw.length, dossier.body.pieces.find(({ path }) => path === 'programa.json')?.size)
    const archive = await auditor.call(auditorArchive, { params: { id: sealed } })
    assert.ok((await readZip(archive.raw)).has('manifest.json'))
    const unsealed = await auditor.call(auditorDossier, { params: { id: open } })
    assert.deepEqual([unsealed.body.action.seal, unsealed.body.pieces], [null, []])
    assert.equal((await auditor.call(auditorArchive, { params: { id: open } })).status, 404)
    for (const answer of [
      await auditor.call(auditorDossier, { params: { id: other } }),
      await auditor.call(auditorArchive, { params: { id: other } }),
      await auditor.call(auditorPiece, { params: { id: other }, query: { path: 'acao.json' } }),
      await auditor.call(auditorPiece, { params: { id: sealed }, query: { path: '../acao.json' } }),
    ])
      assert.equal(answer.status, 404)
  })

  it('shows a sealed action as it was sealed, whatever was changed since', async () => {
    const auditor = await opened()
    const shown = async () => {
      const { body } = await auditor.call(auditorActions, {})
      return body.items.find(({ _id }) => _id === sealed)
    }
    const before = await shown()
    await creator.call(reopenAction, { params: { id: sealed }, body: { reason: 'Mais um dia de aulas' } })
    const changed = await creator.call(editItem, {
      params: { entity: 'action', id: sealed },
      body: { endDate: '2026-04-30', companies: [(await addCompany(app)).id] },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.deepEqual(await shown(), { ...before, isOpen: true })
  })

  it('has each look written down, and shown to who makes links', async () => {
    const link = await make([sealed])
    const auditor = await opened(link)
    await auditor.call(auditorDossier, { params: { id: sealed } })
    await auditor.call(auditorPiece, { params: { id: sealed }, query: { path: 'acao.json' } })
    await auditor.call(auditorArchive, { params: { id: sealed } })
    await auditor.call(auditorPiece, { params: { id: sealed }, query: { path: 'nenhuma.json' } })
    await enterRoom(app, { ...link, password: 'errada' })
    const { body } = await admin.call(auditorLooks, { params: { id: link.id } })
    assert.deepEqual(body.items.map(({ look, path }) => [look, path]).toReversed(), [
      ['open', null],
      ['action', null],
      ['piece', 'acao.json'],
      ['archive', null],
      ['refused', null],
    ])
    const listed = (await admin.call(auditorLinks, {})).body.items.find(({ _id }) => _id === link.id)
    assert.deepEqual([listed?.looks, listed?.state], [5, 'open'])
    const found = async (query: object) =>
      (await admin.call(auditorLinks, { query })).body.items.some(({ _id }) => _id === link.id)
    assert.deepEqual(
      [
        await found({ filter: { state: 'open' }, search: listed?.name.toUpperCase() }),
        await found({ search: 'nome que não há' }),
        await found({ filter: { state: 'revoked' } }),
      ],
      [true, false, false],
    )
  })

  it('gives the same answer for a wrong token, an expired link, and a withdrawn one', async () => {
    const [over, revoked] = [await make([sealed], 1), await make()]
    const inside = await opened(revoked)
    const revoke = () => admin.call(revokeAuditorLink, { params: { id: revoked.id }, body: {} })
    assert.equal((await revoke()).status, 200)
    for (const state of AUDITOR_LINK_STATES)
      for (const one of (await admin.call(auditorLinks, { query: { filter: { state } } })).body.items)
        assert.equal(one.state, state)
    assert.equal((await revoke()).status, 409)
    const lateAuditor = await opened(over)
    app.advance(DAY_SECONDS)
    const answers = [
      await enterRoom(app, { token: 'x'.repeat(43), password: over.password }),
      await enterRoom(app, over),
      await enterRoom(app, revoked),
      await enterRoom(app, { ...revoked, password: 'errada' }),
      await inside.call(auditorActions, {}),
      await lateAuditor.call(auditorActions, {}),
      await app.anonymous().call(auditorActions, {}),
    ]
    assert.equal(
      new Set(answers.map(({ raw }) => String(raw))).size,
      1,
      answers.map(({ raw }) => String(raw)).join(),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
    app.advance(-DAY_SECONDS)
  })

  it('opens with its password however it is typed, and for an hour to nobody at an address after ten wrong ones there', async () => {
    const link = await make()
    await app.platform.db.delete(rateLimits)
    const typed = { ...link, password: ` ${link.password.toUpperCase().replaceAll('-', ' ')} ` }
    assert.equal((await enterRoom(app, typed)).status, 200)
    const tried = []
    for (let turn = 0; turn < 10; turn += 1)
      tried.push((await enterRoom(app, { ...link, password: 'errada' })).status)
    assert.deepEqual(new Set(tried), new Set([422]))
    assert.equal((await enterRoom(app, link)).status, 429)
    assert.equal((await enterRoom(app, link, { 'x-forwarded-for': '198.51.100.7' })).status, 200)
    for (let turn = 1; turn <= 10; turn += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${turn}` }
      assert.equal((await enterRoom(app, { ...link, password: 'errada' }, headers)).status, 422)
    }
    const sameLine = { 'x-forwarded-for': '2001:db8:1:2:3::f' }
    assert.equal((await enterRoom(app, link, sameLine)).status, 429, 'another address of the same line')
    assert.equal((await enterRoom(app, link, { 'x-forwarded-for': '2001:db8:9::1' })).status, 200)
    await app.platform.db
      .update(rateLimits)
      .set({ hits: 300 })
      .where(eq(rateLimits.key, `auditor-link:${link.id}`))
    assert.equal((await enterRoom(app, link, { 'x-forwarded-for': '198.51.100.8' })).status, 429)
    await app.platform.db.delete(rateLimits)
  })

  it('opens for everybody of an address who knows the password, however many they are', async () => {
    const link = await make()
    const at = { 'x-forwarded-for': '198.51.100.60' }
    for (let turn = 0; turn < 31; turn += 1) assert.equal((await enterRoom(app, link, at)).status, 200)
    const [ofLink] = await app.platform.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `auditor-link:${link.id}`))
    assert.equal(ofLink?.hits, 0)
    await app.platform.db.delete(rateLimits)
  })

  it('keeps neither word nor password, only what they come to', async () => {
    const { token, password, address } = await make()
    assert.ok(address.endsWith(`/auditoria#${token}`))
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    const kept = JSON.stringify([
      await app.platform.db.select().from(links),
      await app.platform.db.select().from(auditorRooms),
    ])
    assert.ok(!kept.includes(token) && !kept.includes(password))
    assert.match(kept, /\$argon2/)
  })

  it('is left by who opened it', async () => {
    const auditor = await opened()
    await auditor.call(leaveAuditorRoom, { body: {} })
    assert.equal((await auditor.call(auditorActions, {})).status, 404)
  })

  it('is made by administrators, of existing actions, for a while', async () => {
    const body = { name: 'Inspeção', actions: [sealed], days: 5 }
    assert.equal((await creator.call(makeAuditorLink, { body })).status, 403)
    for (const wrong of [
      { ...body, actions: ['019f0000-0000-7000-8000-000000000000'] },
      { ...body, actions: [] },
      { ...body, days: 0 },
      { ...body, days: 91 },
      { ...body, name: ' ' },
      { ...body, name: 'Inspe\u200Bção' },
      { ...body, name: 'a\r\nBcc: x@y.pt' },
    ])
      assert.equal((await admin.call(makeAuditorLink, { body: wrong })).status, 422)
  })
})
