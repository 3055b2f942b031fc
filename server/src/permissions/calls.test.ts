import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { GRANTS } from '#contract/platform/kernel/grants.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { newId } from '../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { describedCalls } from '../testing/described.ts'
import { clientCalls, publicCalls, traineeCalls } from './calls.ts'
import { staffCalls, staffKinds } from './staff-calls.ts'

/** Values of what an address holds, where any id would be malformed; of an entity, one that trainees do not list. */
const known: Readonly<Record<string, string>> = {
  entity: 'role',
  field: 'email',
  value: 'pessoa@example.pt',
  page: 'termos',
  group: 'index',
  scope: 'full',
  type: 'A',
}

/** A body that is well formed, for calls whose permission the service decides. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/message/send': { template: 'x', toEmails: ['pessoa@example.pt'], toUsers: [], toRoles: [] },
  'POST /api/entity/emailTemplate/preview': { subject: 'x', html: 'x', name: 'activation' },
  'POST /api/entity/emailTemplate/test': { subject: 'x', html: 'x', name: 'activation' },
  'POST /api/approval/{entity}/{id}/approve': { level: 0, updatedAt: '' },
  'POST /api/approval/{entity}/{id}/cancel': { level: 0, updatedAt: '', reason: 'x' },
  'POST /api/entity/zlSlider/order': { group: 'index', ids: [] },
}

describe('permissions of every call', () => {
  let app: TestApp
  let calls: string[]
  before(async () => {
    app = await createTestApp()
    calls = (await describedCalls(app)).map(({ method, path }) => `${method} ${path}`)
  })
  after(() => app.close())

  const statusOf = async (call: string, sid?: string, token?: string): Promise<number> => {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => known[name] ?? newId())
    const { statusCode } = await app.http.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(sid ? { cookie: `sid=${sid}` } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'POST' ? { payload: bodies[call] ?? {} } : {}),
    })
    return statusCode
  }
  /** The calls with an unexpected answer, with that answer. */
  const wrong = async (which: readonly string[], isRight: (status: number) => boolean, sid?: string) => {
    const found: string[] = []
    for (const call of which) {
      const status = await statusOf(call, sid)
      if (!isRight(status)) found.push(`${status} ${call}`)
    }
    return found
  }

  it('a visitor makes the public calls and no other', async () => {
    const open = new Set(publicCalls)
    const closed = calls.filter((call) => !open.has(call))
    assert.deepEqual(await wrong(closed, (status) => status === 401), [])
    const there = publicCalls.filter((call) => calls.includes(call))
    assert.deepEqual(await wrong(there, (status) => status !== 401 && status !== 403), [])
  })

  it('a machine makes the calls of its grants, and all others as a visitor', async () => {
    const admin = await app.asNew('admin')
    const made = await admin.call(addItem, {
      params: { entity: 'client' },
      body: {
        name: 'Máquina',
        grants: GRANTS.map(({ value }) => value),
        expiresOn: yearsAfter(app.platform.clock.today(), 1),
      },
    })
    const token = String(made.body.token)
    const open = new Set(publicCalls)
    const admitted: string[] = []
    for (const call of calls.filter((one) => !open.has(one)))
      if ((await statusOf(call, undefined, token)) !== 401) admitted.push(call)
    assert.deepEqual(admitted.toSorted(), clientCalls)
  })

  it('a trainee makes none of the calls of staff', async () => {
    const trainee = await app.addUser()
    const sid = await app.identity.open(app.platform.db, trainee.id)
    const open = new Set([...publicCalls, ...traineeCalls])
    const staff = calls.filter((call) => !open.has(call))
    assert.deepEqual(await wrong(staff, (status) => status === 403 || status === 404, sid), [])
    const there = traineeCalls.filter((call) => calls.includes(call))
    assert.deepEqual(await wrong(there, (status) => status !== 401 && status !== 403, sid), [])
  })

  it('each kind of staff makes the calls that are written down for it, and no other', async () => {
    const open = new Set([...publicCalls, ...traineeCalls])
    const staff = calls.filter((call) => !open.has(call) && !call.includes('{entity}')).toSorted()
    const seen = new Map(staff.map((call) => [call, '']))
    for (const kind of staffKinds) {
      const { id } = await app.addUser({ kind })
      const sid = await app.identity.open(app.platform.db, id)
      for (const call of staff)
        seen.set(call, `${seen.get(call) ?? ''}${(await statusOf(call, sid)) === 403 ? '3' : '+'}`)
    }
    assert.deepEqual(Object.fromEntries(seen), staffCalls)
  })

  it('HEAD is for reading, and for the callers of GET', async () => {
    const sid = await app.identity.open(app.platform.db, (await app.addUser()).id)
    const changing = ['GET /api/logout', 'GET /api/task/toggle/{id}', 'GET /api/code/{id}/approve/{account}']
    for (const call of calls.filter((one) => one.startsWith('GET '))) {
      const head = call.replace('GET', 'HEAD')
      if (changing.includes(call)) assert.equal(await statusOf(head, sid), 404, call)
      else if (!call.startsWith('GET /api/logout')) {
        const [asked, read] = [await statusOf(head, sid), await statusOf(call, sid)]
        assert.ok(asked === read || asked === 404, `${asked} ${head}, ${read} ${call}`)
      }
    }
    assert.equal(await statusOf('GET /api/currentuser', sid), 200, 'nobody was logged out')
  })
})
