import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { PAPER_PATHS } from '#contract/actions/archive.ts'
import {
  actionSeals,
  actionTrainees,
  fileInAction,
  reopenAction,
  sealAction,
  sealManifest,
} from '#contract/actions/endpoints.ts'
import type { Manifest } from '#contract/actions/manifest.ts'
import { removableDegree, removeDegree } from '#contract/learning/removal-endpoints.ts'
import { editsOf } from '#contract/platform/audit/words.ts'
import { addItem, editItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { openAction } from '../../../testing/actions.ts'
import { createTestApp, type RequestExtras, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { documents } from '../../../platform/files/tables.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { assignments, attendance } from '../../enrolment/index.ts'
import { sealClosed, verifyRecords } from '../../evidence/index.ts'
import { sealedPieces } from '../tables.ts'

const sha256 = (contents: string | Buffer) => createHash('sha256').update(contents).digest('hex')

describe('the seal of an action', () => {
  let app: TestApp
  let creator: Client
  let gestor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  let company: string

  const open = () => openAction(creator, { degree: course.degree.id, company })
  const seal = (id: string, who = creator) => who.call(sealAction, { params: { id }, body: {} })
  const reopen = (id: string, reason: string, who = creator) =>
    who.call(reopenAction, { params: { id }, body: { reason } })
  const manifest = async (id: string, version: number): Promise<Manifest> => {
    const { raw } = await creator.call(sealManifest, { params: { id, version } })
    return JSON.parse(raw.toString()) as Manifest
  }
  const addEntry = (action: string, extras?: RequestExtras) =>
    creator.call(
      addItem,
      {
        params: { entity: 'dossierEntry' },
        body: { action, letter: 'z', kind: 'evidence', date: '2026-02-01', name: 'Ata', text: 'Reunião' },
      },
      extras,
    )

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
    course = await addCourse(app)
    company = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('keeps every piece with its hash, under the hash of its manifest', async () => {
    const id = await open()
    const { status, body } = await seal(id)
    assert.equal(status, 200, JSON.stringify(body))
    const { raw } = await creator.call(sealManifest, { params: { id, version: 1 } })
    assert.equal(sha256(raw.toString()), body.hash)
    const { number, pieces } = await manifest(id, 1)
    const kept = await app.platform.db.select().from(sealedPieces).where(eq(sealedPieces.seal, number))
    assert.equal(kept.length, pieces.length)
    for (const { path, contents } of kept.filter((piece) => piece.contents !== null))
      assert.equal(pieces.find((piece) => piece.path === path)?.sha256, sha256(contents ?? ''))
    assert.equal((await addEntry(id)).status, 422)
  })

  it('holds its papers to the byte, made of the facts that are sealed', async () => {
    const id = await open()
    const trainee = await app.addUser({ company, name: 'Zeferino Quintela' })
    const given = await addAssignment(app, { user: trainee.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [given.id] } })
    await seal(id)
    const { number, pieces } = await manifest(id, 1)
    const kept = await app.platform.db.select().from(sealedPieces).where(eq(sealedPieces.seal, number))
    for (const path of Object.values(PAPER_PATHS)) {
      const piece = kept.find((one) => one.path === path)
      const document = await app.platform.files.find(piece?.document ?? '')
      assert.ok(document?.ownerId, path)
      const bytes = await buffer(await app.platform.files.storage.read(document.key))
      assert.equal(pieces.find((one) => one.path === path)?.sha256, sha256(bytes), path)
      if (path === PAPER_PATHS.report) assert.ok((await textOfPdf(bytes)).includes('Zeferino Quintela'))
    }
  })

  it('is made while its trainees go on in the course, whose later time it does not hold', async () => {
    const id = await open()
    const trainee = await app.addUser({ company })
    const given = await addAssignment(app, { user: trainee.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [given.id] } })
    const { db, files } = app.platform
    // Whenever a paper is stored, the trainee has gone on.
    const goOn = () =>
      db
        .update(assignments)
        .set({ seconds: sql`${assignments.seconds} + 60` })
        .where(eq(assignments.id, given.id))
    const { upload } = files
    files.upload = async (...args) => (await goOn(), upload.apply(files, args))
    try {
      assert.equal((await seal(id)).status, 200)
    } finally {
      files.upload = upload
    }
    const { number } = await manifest(id, 1)
    const [piece] = await db
      .select()
      .from(sealedPieces)
      .where(and(eq(sealedPieces.seal, number), eq(sealedPieces.path, 'formandos.json')))
    assert.match(piece?.contents ?? '', /"seconds": 0,/)
  })

  it('leaves no paper behind where the action could not be sealed', async () => {
    const id = await open()
    await Promise.all([seal(id), seal(id)])
    const unowned = await app.platform.db.$count(documents, isNull(documents.ownerId))
    assert.equal(unowned, 0)
  })

  it('is chained to the one before, of whichever action', async () => {
    const ids = [await open(), await open()]
    const hashes: string[] = []
    for (const id of ids) hashes.push((await seal(id)).body.hash)
    const second = await manifest(ids[1] ?? '', 1)
    assert.equal(second.previous, hashes[0])
  })

  it('is made once by two who seal at the same time, and of two actions one after the other', async () => {
    const [one, other] = [await open(), await open()]
    const answers = await Promise.all([seal(one), seal(one), seal(other)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 409],
    )
    const numbers = [(await manifest(one, 1)).number, (await manifest(other, 1)).number]
    assert.equal(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0)), 1)
  })

  it('stays when the action is opened again with a reason, which the next version says', async () => {
    const id = await open()
    const first = await seal(id)
    assert.equal((await reopen(id, '  ')).status, 422)
    assert.equal((await reopen(id, 'Faltava\u202Eata')).status, 422)
    assert.equal((await reopen(id, '\u200B')).status, 422)
    assert.equal((await reopen(id, 'Faltava a ata')).status, 200)
    assert.equal((await reopen(id, 'Outra vez')).status, 409)
    assert.equal((await addEntry(id)).status, 200)
    const history = await (
      await app.asNew('admin')
    ).call(listItems, {
      params: { entity: 'activity' },
      query: { sort: 'createdAt', filter: { entity: 'action', item: id, action: editsOf('action') } },
    })
    assert.deepEqual(
      history.body.items?.map(({ action }) => action).filter((action) => action !== 'action.file'),
      ['action.new', 'action.seal', 'action.reopen'],
    )
    await seal(id)
    const { body } = await creator.call(actionSeals, { params: { id } })
    assert.deepEqual(
      body.items.map(({ version, reason, holds }) => [version, reason, holds]),
      [
        [1, null, true],
        [2, 'Faltava a ata', true],
      ],
    )
    assert.equal(body.items[0]?.hash, first.body.hash)
    assert.equal((await manifest(id, 2)).reason, 'Faltava a ata')
  })

  it('holds the bytes of a document, which stays with its entry when the action is opened again', async () => {
    const id = await open()
    const contents = Buffer.from('%PDF-1.4 ata')
    const added = await addEntry(id, { files: { file: { name: 'ata.pdf', contents } } })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const params = { entity: 'dossierEntry', id: added.body._id }
    await seal(id)
    const path = `documentos/z-${added.body._id}.pdf`
    const { pieces } = await manifest(id, 1)
    assert.deepEqual(
      pieces.find((piece) => piece.path === path),
      { path, size: contents.length, sha256: sha256(contents) },
    )
    await reopen(id, 'Faltava a ata')
    assert.equal((await creator.call(removeItem, { params })).status, 409)
    assert.equal((await creator.call(editItem, { params, body: { file: null } })).status, 422)
    assert.equal((await creator.call(editItem, { params, body: { name: 'Ata de março' } })).status, 200)
  })

  it('says how far the record of time of each trainee went', async () => {
    const id = await open()
    const trainee = await app.addUser({ company })
    const given = await addAssignment(app, { user: trainee.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [given.id] } })
    const { lectures, module } = course
    await app.platform.db.insert(attendance).values({
      assignment: given.id,
      module: module.id,
      lecture: lectures[0]?._id ?? '',
      startedAt: new Date('2026-01-13T09:00:00Z'),
      lastAt: new Date('2026-01-13T09:10:00Z'),
      seconds: 600,
    })
    await sealClosed(app.platform)
    const { entries, head } = (await verifyRecords(app.platform.db, [given.id]))(given.id)
    assert.equal(entries, 1)
    await seal(id)
    assert.deepEqual((await manifest(id, 1)).records, [{ assignment: given.id, entries, head, whole: true }])
  })

  it('lets nobody out, whatever takes their training back', async () => {
    const id = await open()
    const trainee = await app.addUser({ company })
    const given = await addAssignment(app, { user: trainee.id, degree: course.degree.id, company })
    await creator.call(fileInAction, { params: { id }, body: { assignments: [given.id] } })
    await seal(id)
    const admin = await app.asNew('admin')
    const takeBack = () => admin.call(removeDegree, { body: { degree: course.degree.id, user: trainee.id } })
    const trainees = async () => (await creator.call(actionTrainees, { params: { id } })).body.total
    const refused = await takeBack()
    assert.deepEqual([refused.status, await trainees()], [409, 1], JSON.stringify(refused.body))
    assert.match(String(refused.body.detail), /está numa ação de formação selada/)
    const quoted = async () => {
      const body = { users: [trainee.id], degree: course.degree.id }
      const { people } = (await admin.call(removableDegree, { body })).body
      return people.map(({ removable, refusal }) => [removable, refusal?.code, refusal?.message])
    }
    assert.deepEqual(await quoted(), [[false, 'in_use', refused.body.detail]])
    await reopen(id, 'Não fez a formação')
    assert.deepEqual(await quoted(), [[true, undefined, undefined]])
    assert.equal((await takeBack()).status, 200)
    assert.equal(await trainees(), 0)
  })

  it('is changed, removed and emptied by nobody, the database itself included', async () => {
    await seal(await open())
    for (const statement of [
      sql`update action_seals set reason = 'x'`,
      sql`delete from sealed_pieces`,
      sql`update sealed_pieces set contents = 'x'`,
      sql`delete from action_seals`,
      sql`truncate sealed_pieces`,
    ])
      await assert.rejects(app.platform.db.execute(statement))
  })

  it('is made by people who keep actions, and seen by those who see all of one', async () => {
    const id = await open()
    assert.equal((await seal(id, gestor)).status, 403)
    await seal(id)
    assert.equal((await reopen(id, 'Quero', gestor)).status, 403)
    assert.equal((await gestor.call(actionSeals, { params: { id } })).body.total, 1)
    const stranger = await app.asNew('tutor')
    assert.equal((await stranger.call(actionSeals, { params: { id } })).status, 404)
    assert.equal((await stranger.call(sealManifest, { params: { id, version: 1 } })).status, 404)
  })
})
