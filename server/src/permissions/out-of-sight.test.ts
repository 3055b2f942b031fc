import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestApp, type Client, type TestApp } from '../testing/app.ts'
import { addAssignment } from '../testing/builders.ts'
import { formOf } from '../testing/form.ts'
import { describedCalls } from '../testing/described.ts'
import { kinds, lines, owners, withoutLine } from './out-of-sight-table.ts'
import { staffCalls } from './staff-calls.ts'
import { thingsOf, type Things } from './things.ts'
import { addClientWithNif } from '../testing/clients.ts'
import { createWorld, type World } from './world.ts'

describe('what is out of sight is not there', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  /** The sign of an answer: its status, or that it has nobody and nothing in it. */
  const signOf = ({ status, body }: Awaited<ReturnType<Client['get']>>): string => {
    const has = [body.items, body['success'], body['approved'], body['sending']].find(
      (one) => one !== undefined,
    )
    const isNothing = has === null || has === 0 || (Array.isArray(has) && has.length === 0)
    return status === 200 && isNothing ? '0' : ({ 403: '3', 404: '4' }[status] ?? String(status))
  }
  /** The answer of each line of the table to some of those who ask, about the things of a company. */
  const signsOf = async (
    { ids, body, bodies, company }: Things,
    asks: (cells: readonly string[]) => readonly (Client | undefined)[],
  ) => {
    const form = formOf({ company }, { name: 'f.csv', contents: 'Nome;Email\nAna;ana@example.pt\n' })
    const seen: Record<string, string> = {}
    for (const [method, path = '', ...cells] of lines) {
      const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => ids[name] ?? name)
      const send = async (client: Client) => {
        if (method === 'GET') return client.get(url)
        return method === 'FILE'
          ? client.post(url, form.body, form.headers)
          : client.post(url, bodies[path] ?? body)
      }
      const signs: string[] = []
      for (const client of asks(cells)) signs.push(client ? signOf(await send(client)) : '-')
      seen[`${method} ${path}`] = signs.join(' ')
    }
    return seen
  }
  /** What the table states in some of its cells. */
  const stated = (which: (cells: readonly string[]) => readonly string[]) =>
    Object.fromEntries(lines.map(([method, path, ...cells]) => [`${method} ${path}`, which(cells).join(' ')]))
  const cellsOf = (some: readonly (typeof kinds)[number][]) => (cells: readonly string[]) =>
    some.map((kind) => cells[kinds.indexOf(kind)] ?? '')

  it('for the calls that are no entity’s', async () => {
    const clients = kinds.map((kind) => world.clients[kind])
    const seen = await signsOf(await thingsOf(app, world, world.d), () => clients)
    assert.deepEqual(seen, stated(cellsOf(kinds)))
  })

  it('nor is what is another client’s of the same master, but to that client’s own', async () => {
    const { c, other } = world
    const sibling = await addClientWithNif(app, '500960046', c.master)
    await addAssignment(app, { user: sibling.trainee.id, degree: other.degree.id, company: sibling.id })
    const things = await thingsOf(app, world, sibling)
    const others = kinds.filter((kind) => kind !== 'master')
    const strangers = others.map((kind) => world.clients[kind])
    assert.deepEqual(await signsOf(things, () => strangers), stated(cellsOf(others)))
    const own = await Promise.all(owners.map(async (who) => app.as(sibling[who].id)))
    const ownCells = (cells: readonly string[]) => cells.slice(kinds.length)
    const seen = await signsOf(things, (cells) =>
      ownCells(cells).map((cell, at) => (cell === '-' ? undefined : own[at])),
    )
    assert.deepEqual(seen, stated(ownCells))
  })

  it('where strangers are answered with nothing, its own are answered with something', () => {
    const silent = lines.filter((cells) => cells.slice(2, 2 + kinds.length).includes('0'))
    assert.ok(silent.length > 0)
    const unproven = silent.filter((cells) => !cells.slice(2 + kinds.length).includes('200'))
    assert.deepEqual(unproven, [])
  })

  it('of every call of staff that names a company, a person, a card or a code', async () => {
    const named = /^(company|companyId|user|users|person|people|card|cartfc|ref|code|account|accounts)$/
    const namesIn = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, of]) => [
            ...(key === 'properties' ? Object.keys(of as object) : []),
            ...(key === 'name' && typeof of === 'string' ? [of] : []),
            ...namesIn(of),
          ])
    const asked = lines.map(([method, path = '']) =>
      `${method === 'FILE' ? 'POST' : method} ${path}`.replace(/\?.*/, ''),
    )
    const hasLine = (call: string) => {
      const parts = call.split('/')
      return asked.some((line) => {
        const its = line.split('/')
        return (
          its.length === parts.length && parts.every((part, at) => part.startsWith('{') || part === its[at])
        )
      })
    }
    const lacking = []
    for (const { method, path, operation } of await describedCalls(app)) {
      const call = `${method} ${path}`
      const who = staffCalls[call] ?? '333333'
      const { parameters, requestBody } = operation
      const isOfSome = namesIn([parameters, requestBody]).some((name) => named.test(name))
      const isOfOne = /\/(?:user|company|planning)\//.test(path) && path.includes('{id}')
      if (/\+/.test(who) && (isOfSome || isOfOne) && !hasLine(call) && !withoutLine.has(call))
        lacking.push(call)
    }
    assert.deepEqual(lacking, [])
  })
})
