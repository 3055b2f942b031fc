import { randomUUID } from 'node:crypto'
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { addressOf } from '#contract/platform/kernel/call.ts'
import {
  exportCourse,
  getInstances,
  exportCourseTo,
  importByCode,
  importCourse,
  type ImportMode,
} from '#contract/catalogue/transfer-endpoints.ts'
import { listItems, getItem } from '#contract/platform/engine/endpoints.ts'
import { testedSessions } from '#contract/catalogue/authoring-endpoints.ts'
import { loadDemo } from '../../../../../demo/load.ts'
import { assignments } from '../../enrolment/tables.ts'
import { degrees } from '../tables.ts'
import { documents } from '../../../platform/files/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { essence } from '../../../testing/exported.ts'

/** A database of one connection has one transaction at a time. */
const onServer = { skip: process.env['TEST_DATABASE_URL'] === undefined }

/** An export is sent as it came, without being read. */
const asJson = { 'content-type': 'application/json' }

const TOKEN = 'a-token-of-twenty-letters-or-more'

describe('courses that travel', () => {
  let here: TestApp
  let there: TestApp
  let creator: Client
  let course: string

  before(async () => {
    there = await createTestApp({ INSTANCE_TOKEN: TOKEN })
    const url = await there.listen()
    here = await createTestApp({
      INSTANCES: JSON.stringify([
        { name: 'Fechada', url: 'http://127.0.0.1:1', token: TOKEN },
        { name: 'Outra', url, token: TOKEN },
        { name: 'Enganada', url, token: 'not-the-token-that-it-wants' },
      ]),
    })
    await loadDemo(here.platform)
    creator = await here.asNew('creator')
    const [row] = await here.platform.db.select().from(degrees).where(eq(degrees.code, 'HACCP01'))
    course = row?.id ?? ''
  })
  after(async () => {
    await here.close()
    await there.close()
  })

  const count = async (app: TestApp) => {
    const { rows } = await app.platform.db.execute<{ n: number }>(
      sql`select ((select count(*) from degrees) + (select count(*) from modules) + (select count(*) from resources)
        + (select count(*) from surveys) + (select count(*) from categories) + (select count(*) from documents))::int as n`,
    )
    return rows[0]?.n
  }
  const importJson = (client: Client, json: string) =>
    client.call(importCourse, { body: Buffer.from(json) }, { headers: asJson })
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tirocinio-import-'))

  it('come back exactly as they went, as a copy of the one that is here', async () => {
    const first = await creator.call(exportCourse, { params: { degreeId: course } })
    assert.equal(first.status, 200)
    assert.match(String(first.headers['content-disposition']), /HACCP01\.json$/)
    const added = await importJson(creator, first.raw.toString())
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.notEqual(added.body._id, course)
    const second = await creator.call(exportCourse, { params: { degreeId: added.body._id } })
    const went = essence(first.raw)
    const copied = { ...went.course, name: `${String(went.course.name)} (cópia)`, code: null, state: 0 }
    assert.deepEqual(essence(second.raw), { ...went, course: copied })
    const json = JSON.parse(second.raw.toString()) as { modules: { module: { _id: string } }[] }
    assert.ok(!first.raw.includes(json.modules[0]?.module._id ?? ''))
    assert.deepEqual(leftovers(), [])
  })

  it('keep what explains a question, and the session that it is about', async () => {
    interface Exported {
      modules: { module: { lectures: { _id: string }[] } }[]
      exam: { _id: string; exam: { multipleChoice: { explanation?: string; lecture?: string }[] } }
    }
    const exported = async (id: string) =>
      JSON.parse((await creator.call(exportCourse, { params: { degreeId: id } })).raw.toString()) as Exported
    const sent = await exported(course)
    const lecture = sent.modules[1]?.module.lectures[0]?._id ?? ''
    const [question] = sent.exam.exam.multipleChoice
    assert.ok(question)
    Object.assign(question, { explanation: 'Está na segunda página.', lecture })
    const added = await importJson(creator, JSON.stringify(sent))
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const arrived = await exported(added.body._id)
    const [kept] = arrived.exam.exam.multipleChoice
    const there_ = arrived.modules[1]?.module.lectures[0]?._id
    assert.deepEqual([kept?.explanation, kept?.lecture], ['Está na segunda página.', there_])
    assert.notEqual(there_, lecture)
    const { body } = await creator.call(testedSessions, { query: { resource: arrived.exam._id } })
    assert.ok(
      body.items?.some(({ _id }) => _id === there_),
      'its author may choose it',
    )
  })

  it('show their packages where they arrive', async () => {
    const packages = await creator.call(listItems, {
      params: { entity: 'resource' },
      query: { filter: { type: 'html5' }, sort: '-createdAt' },
    })
    const [newest] = packages.body.items ?? []
    assert.ok(newest)
    const { zip, startFile } = newest.html5 as { zip: { _id: string }; startFile: string }
    assert.equal((await here.anonymous().get(here.platform.content.urlOf(zip._id, startFile))).status, 200)
  })

  it('go to another instance, with the requested state, and are fetched from there by code', async () => {
    await there.asNew('admin')
    const instances = await creator.call(getInstances, {})
    assert.deepEqual(
      instances.body.items?.map(({ name }) => name),
      ['Fechada', 'Outra', 'Enganada'],
    )
    assert.ok(!instances.raw.includes(TOKEN))
    const sent = await creator.call(exportCourseTo, {
      params: { degreeId: course },
      body: { instance: 'Outra', state: 1 },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    const [arrived] = await there.platform.db.select().from(degrees)
    assert.deepEqual([arrived?.id, arrived?.state, arrived?.code], [sent.body._id, 1, 'HACCP01'])

    await there.platform.db.update(degrees).set({ code: 'NOVO' })
    const fetched = await creator.call(importByCode, { body: { code: 'NOVO' } })
    assert.equal(fetched.status, 200, JSON.stringify(fetched.body))
    const [copy] = await here.platform.db.select().from(degrees).where(eq(degrees.code, 'NOVO'))
    assert.deepEqual([copy?.id, copy?.state], [fetched.body._id, 0])
    const nowhere = await creator.call(importByCode, { body: { code: 'NENHUM' } })
    assert.equal(nowhere.status, 503, 'an instance that did not answer may have received it')
    const unknown = await creator.call(exportCourseTo, {
      params: { degreeId: course },
      body: { instance: 'Nenhuma' },
    })
    assert.equal(unknown.status, 422)
    assert.equal(
      (
        await creator.call(exportCourseTo, {
          params: { degreeId: course },
          body: { instance: 'Outra', state: 4 },
        })
      ).status,
      422,
    )
    assert.equal(
      (await creator.call(exportCourseTo, { params: { degreeId: course }, body: { instance: 'Enganada' } }))
        .status,
      409,
    )
    assert.equal(
      (await creator.call(exportCourseTo, { params: { degreeId: course }, body: { instance: 'Fechada' } }))
        .status,
      503,
    )
  })

  it('are recognised when they come again: asked about, used as they are, changed, or doubled', async () => {
    const sent = JSON.parse(
      (await creator.call(exportCourse, { params: { degreeId: course } })).raw.toString(),
    ) as object
    const json = JSON.stringify({ ...sent, _id: randomUUID(), code: 'NOVO-9' })
    const post = (client: Client, body: string, mode: ImportMode) =>
      client.call(importCourse, { query: { mode }, body: Buffer.from(body) }, { headers: asJson })
    const other = await there.asNew('admin')
    const first = await post(other, json, 'ask')
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const id = first.body._id
    const before = await count(there)

    const asked = await post(other, json, 'ask')
    assert.equal(asked.status, 409)
    assert.deepEqual(fieldsOf(asked), [`degree.${id}`])
    assert.equal((await post(other, json, 'reuse')).body._id, id)
    assert.equal(await count(there), before)
    const named = JSON.stringify({ ...(JSON.parse(json) as object), name: 'Nome novo' })
    assert.equal((await post(other, named, 'update')).body._id, id)
    assert.equal((await other.call(getItem, { params: { entity: 'degree', id } })).body.name, 'Nome novo')
    // A copy is told apart from the course that is here, and nobody sees it before its author shows it.
    const copied = await post(other, named, 'copy')
    assert.equal(copied.body.name, 'Nome novo (cópia)')
    const [copy] = await there.platform.db.select().from(degrees).where(eq(degrees.id, copied.body._id))
    assert.deepEqual([copy?.name, copy?.code, copy?.state], ['Nome novo (cópia)', null, 0])
    const long = JSON.stringify({ ...(JSON.parse(json) as object), name: 'N'.repeat(200) })
    const { name: cut } = (await post(other, long, 'copy')).body
    assert.deepEqual([cut.length, cut.slice(-9)], [200, 'N (cópia)'])
    assert.equal(
      (await other.post(addressOf(importCourse, { query: { mode: 'x' } }), Buffer.from(json), asJson)).status,
      400,
    )

    const trainee = await there.addUser()
    await there.platform.db.insert(assignments).values({ user: trainee.id, degree: id })
    assert.equal((await post(other, json, 'update')).status, 409)
  })

  it('are not exchanged under somebody who gets them meanwhile', onServer, async () => {
    const sent = JSON.parse(
      (await creator.call(exportCourse, { params: { degreeId: course } })).raw.toString(),
    ) as object
    const json = Buffer.from(JSON.stringify({ ...sent, _id: randomUUID(), code: 'NOVO-10', name: 'Antes' }))
    const admin = await there.asNew('admin')
    const id = (await admin.call(importCourse, { query: { mode: 'ask' }, body: json }, { headers: asJson }))
      .body._id
    const trainee = await there.addUser()
    const { db } = there.platform
    const update = { isOver: false }
    const updated = await db.transaction(async (tx) => {
      await tx.insert(assignments).values({ user: trainee.id, degree: id })
      const answer = admin
        .call(importCourse, { query: { mode: 'update' }, body: json }, { headers: asJson })
        .finally(() => (update.isOver = true))
      const waiting = sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query ilike '%degrees%for update%'`
      while (!update.isOver && (await db.execute(waiting)).rows.length === 0);
      return { answer }
    })
    const answer = await updated.answer
    assert.deepEqual([answer.status, answer.body.code], [409, 'in_use'], JSON.stringify(answer.body))
  })

  it('say what is wrong with a malformed file, and where', async () => {
    const said = async (body: string) => String((await importJson(creator, body)).body.detail)
    assert.match(await said('{\n"name": "Curso",\n"code" 7}'), /linha 3.*"code" 7/)
    assert.match(await said('{"name": "Curso"'), /incompleto/)
    const whole = JSON.parse(
      (await creator.call(exportCourse, { params: { degreeId: course } })).raw.toString(),
    ) as {
      modules: { module: { name: string; lectures: { name: string }[] } }[]
    }
    const [row] = whole.modules
    assert.ok(row?.module.lectures[0])
    row.module.lectures[0].name = ' '
    const refused = await importJson(creator, JSON.stringify(whole))
    assert.deepEqual(fieldsOf(refused), [`Módulo «${row.module.name}» · Nome (1)`])
  })

  it('are not for everybody', async () => {
    const take = async (client: Client, token?: string, degreeId = course) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      return (await client.call(exportCourse, { params: { degreeId } }, { headers })).status
    }
    const trainee = await here.asNew('student')
    for (const client of [trainee, here.anonymous()]) {
      assert.ok([401, 403].includes(await take(client)))
      assert.ok([401, 403].includes((await importJson(client, '{}')).status))
    }
    assert.equal(await take(there.anonymous(), 'wrong'), 401)
    assert.equal(await take(here.anonymous(), TOKEN), 401, 'an instance without a token takes none')
    assert.equal(await take(creator, undefined, 'nada'), 404)
  })

  it('come whole or not at all', async () => {
    const json = (await creator.call(exportCourse, { params: { degreeId: course } })).raw.toString()
    const whole = JSON.parse(json) as Record<string, unknown> & { files: Record<string, { content: string }> }
    const before = await count(here)
    const wrong: [string, number][] = [
      ['', 400],
      ['{', 400],
      ['7', 400],
      ['{}', 400],
      ['{"a":1}', 400],
      [json.slice(0, -100), 400],
      [JSON.stringify({ ...whole, name: ' ' }), 422],
      [JSON.stringify({ ...whole, files: {} }), 422],
      [JSON.stringify({ ...whole, modules: [{ module: 'x' }] }), 422],
      [json.replaceAll('"content":"', '"conten\\u0074":"'), 400],
    ]
    for (const [body, status] of wrong) {
      const refused = await importJson(creator, body)
      assert.equal(
        refused.status,
        status,
        `${body.slice(0, 60)} ${JSON.stringify(refused.body).slice(0, 300)}`,
      )
    }
    assert.equal(await count(here), before)
    assert.deepEqual(leftovers(), [])
    const unowned = await here.platform.db
      .select()
      .from(documents)
      .where(sql`${documents.ownerId} is null`)
    assert.deepEqual(unowned, [])
  })
})
