import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestApp, type TestApp } from './testing/app.ts'
import { describedCalls } from './testing/described.ts'

interface Call {
  method: 'GET' | 'POST'
  path: string
  /** The names of the body's properties. */
  properties: string[]
}

const unknownId = '0190a000-0000-7000-8000-000000000000'
const ids = [unknownId, 'x', '%00', encodeURIComponent("ção%_\\'--"), 'a'.repeat(300), '__proto__']
const entities = ['user', 'degree', 'resource', 'task']
const filters = ['x', '[]', 'null', '{"_id":{"$gt":1}}', '{"__proto__":1,"createdAt":{"from":"2020-99-99"}}']
const queries = [
  'skip=-1&limit=x',
  'skip=9007199254740993&limit=100000',
  'sort=-__proto__&search=%00',
  'sort=;drop&category=%00',
  `search=${'a'.repeat(5000)}`,
  ...filters.map((filter) => `filter=${encodeURIComponent(filter)}`),
]
const values = [null, -1, 1e308, '\u0000', '\ud800', 'x'.repeat(3000), [{}], [null], { a: [] }, '2020-99-99']
const broken = [
  { payload: '{"item":', type: 'application/json' },
  { payload: '[null]', type: 'application/json' },
  { payload: 'x', type: 'text/plain' },
  { payload: 'x', type: 'multipart/form-data; boundary=x' },
  {
    payload: '--x\r\ncontent-disposition: form-data; name="item"\r\n\r\n{',
    type: 'multipart/form-data; boundary=x',
  },
  {
    payload: '--x\r\ncontent-disposition: form-data; name="badge"; filename="a.png"\r\n\r\n\x89PNG',
    type: 'multipart/form-data; boundary=x',
  },
]

/** Every call that the server describes; those of the entities, for some of them. */
const everyCall = async (app: TestApp): Promise<Call[]> => {
  const described = await describedCalls(app)
  return described.flatMap(({ method, path, operation: { requestBody } }) =>
    (path.includes('{entity}') ? entities : ['']).map((entity) => ({
      method: method === 'GET' ? 'GET' : 'POST',
      path: path.replace('{entity}', entity),
      properties: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
    })),
  )
}

describe('bad input', () => {
  let app: TestApp
  let calls: Call[] = []
  let sid = ''

  before(async () => {
    app = await createTestApp()
    // tus answers in its own protocol; after a logout there is no session.
    calls = (await everyCall(app)).filter(({ path }) => !/^\/api\/(upload|logout)/.test(path))
    sid = await app.identity.open(app.platform.db, (await app.addUser({ kind: 'admin' })).id)
  })

  after(() => app.close())

  let address = 0
  /** Sends a request from an address of its own, so that no limit hides the answer; returns what is wrong with it. */
  const send = async (call: Call, url: string, payload?: string | object, type = 'application/json') => {
    address += 1
    const { statusCode, headers } = await app.http.inject({
      method: call.method,
      url,
      headers: { cookie: `sid=${sid}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      remoteAddress: `10.0.${address >> 8}.${address & 255}`,
      ...(payload === undefined ? {} : { payload }),
    })
    const known =
      statusCode < 500 && (statusCode < 400 || /problem\+json/.test(String(headers['content-type'])))
    return known
      ? []
      : [`${call.method} ${url.slice(0, 120)} ${JSON.stringify(payload)?.slice(0, 80)}: ${statusCode}`]
  }

  const sweep = async (of: (call: Call) => [url: string, payload?: string | object, type?: string][]) => {
    assert.ok(calls.length > 100, 'the server describes its calls')
    const wrong: string[] = []
    for (const call of calls)
      for (const [url, payload, type] of of(call)) wrong.push(...(await send(call, url, payload, type)))
    assert.deepEqual(wrong, [])
  }
  const at = ({ path }: Call, id = unknownId) => path.replaceAll(/\{\w+\}/g, id)

  it('in a path is answered with a problem', () =>
    sweep((call) =>
      call.path.includes('{') ? ids.map((id) => [at(call, id), call.method === 'POST' ? {} : undefined]) : [],
    ))

  it('in a query is answered with a problem', () =>
    sweep((call) => (call.method === 'GET' ? queries.map((query) => [`${at(call)}?${query}`]) : [])))

  it('in place of a body is answered with a problem', () =>
    sweep((call) =>
      call.method === 'POST' ? broken.map(({ payload, type }) => [at(call), payload, type]) : [],
    ))

  it('in every property is answered with a problem', () =>
    sweep((call) =>
      (call.properties.length > 0 ? values : []).map((value) => [
        at(call),
        Object.fromEntries(call.properties.map((name) => [name, value])),
      ]),
    ))
})
