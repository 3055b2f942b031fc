import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { piecesOfLetter, readManifestText } from '#contract/actions/archive.ts'
import { fileInAction, reopenAction, sealAction, sealManifest } from '#contract/actions/endpoints.ts'
import { verifyArchive } from '#contract/actions/verify-archive.ts'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { setActivity, updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { documents } from '../../../platform/files/tables.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import { openAction } from '../../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addCompany } from '../../../testing/clients.ts'
import { defined } from '../../../testing/defined.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { attendance } from '../../enrolment/index.ts'
import { sealClosed } from '../../evidence/index.ts'
import { partsOfArchive } from '../archive/parts.ts'
import { actionSeals, sealedPieces } from '../tables.ts'

const inflate = promisify<Uint8Array, Buffer>(inflateRaw)
const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex')
const WORK = '%PDF-1.7 o meu trabalho'

/** What is found of the bytes of an archive. */
const verify = (zip: Buffer) =>
  verifyArchive(
    { size: zip.length, read: async (start, end) => zip.subarray(start, end) },
    {
      inflate,
      sha256: async (bytes) => sha256(bytes),
      bytes: (text) => Buffer.from(text),
      text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    },
  )

describe('what a seal holds of what trainees did', () => {
  let app: TestApp
  let action: string
  let assignment: string
  let work: string
  let waiting: string
  let zip: Buffer

  before(async () => {
    app = await createTestApp()
    const creator = await app.asNew('creator')
    const course = await addCourse(app, { lectures: [{ evaluation: true }, {}] })
    const lecture = course.lectures[0]?._id ?? ''
    const place = { degree: course.degree.id, module: course.module.id, lecture }
    const company = (await addCompany(app)).id
    const id = await openAction(creator, { degree: course.degree.id, company })
    action = id
    const enrol = async () => {
      const client = await app.asNew('student')
      const own = await addAssignment(app, { user: client.user.id, degree: course.degree.id, company })
      await creator.call(fileInAction, { params: { id }, body: { assignments: [own.id] } })
      return { client, given: own.id }
    }
    const handIn = async (client: Client) =>
      (
        await client.call(
          setActivity,
          { body: place },
          { files: { document: { name: 'Trabalho.PDF', contents: WORK } } },
        )
      ).body._id
    const { client, given } = await enrol()
    assignment = given
    work = await handIn(client)
    const admin = await app.asNew('admin')
    await admin.call(saveSettings, { body: { regulation: '<p>Assiduidade mínima de 80%</p>' } })
    const { regulation } = (await client.call(regulationToAccept, {})).body
    await client.call(acceptRegulation, { body: { version: defined(regulation).version } })
    const tutor = await app.as(course.tutor.id)
    const decided = { ...place, user: client.user.id, obs: 'Muito bem', value: 17, complete: true }
    assert.equal((await tutor.call(updateActivity, { body: decided })).status, 200)
    waiting = await handIn((await enrol()).client)
    await app.platform.db.insert(attendance).values({
      assignment,
      module: place.module,
      lecture,
      startedAt: new Date('2026-01-13T09:00:00Z'),
      lastAt: new Date('2026-01-13T09:10:00Z'),
      seconds: 600,
    })
    await sealClosed(app.platform)
    const { status, body } = await creator.call(sealAction, { params: { id }, body: {} })
    assert.equal(status, 200, JSON.stringify(body))
    // What goes on after the seal is no part of it.
    await app.platform.db.insert(attendance).values({
      assignment,
      module: place.module,
      lecture,
      startedAt: new Date('2026-01-14T09:00:00Z'),
      lastAt: new Date('2026-01-14T09:10:00Z'),
      seconds: 600,
    })
    await sealClosed(app.platform)
    const { raw } = await creator.call(sealManifest, { params: { id, version: 1 } })
    const { number } = defined(readManifestText(raw.toString()))
    const [seal] = await app.platform.db.select().from(actionSeals).where(eq(actionSeals.number, number))
    zip = await buffer(writeZip(partsOfArchive(app.platform, defined(seal))))
  })
  after(() => app.close())

  it('is the work that was handed in, with its grade, and its file once it was decided on', async () => {
    const files = await readZip(zip)
    const path = `trabalhos/${work}.pdf`
    const works: { _id: string; value: number | null; session: string; file: string | null }[] = JSON.parse(
      String(files.get('trabalhos.json')),
    )
    assert.deepEqual(
      works.map(({ _id, value, session, file }) => [_id, value, session, file]),
      [
        [work, 17, 'Sessão 1', path],
        [waiting, null, 'Sessão 1', null],
      ],
    )
    assert.equal(String(files.get(path)), WORK)
    const paths = [...files.keys()]
    assert.deepEqual(piecesOfLetter('m', { entries: 0, paths }), ['avaliacoes.json', 'trabalhos.json', path])
    assert.ok(piecesOfLetter('n', { entries: 0, paths }).includes('trabalhos.json'))
  })

  it('is work without its file where that is gone, named as lost', async () => {
    const { files, db } = app.platform
    const [stored] = await db
      .select({ key: documents.key })
      .from(documents)
      .innerJoin(sealedPieces, eq(sealedPieces.document, documents.id))
      .where(eq(sealedPieces.path, `trabalhos/${work}.pdf`))
    await files.storage.remove(defined(stored).key)
    const admin = await app.asNew('admin')
    const reason = { reason: 'O ficheiro do trabalho perdeu-se.' }
    const reopened = await admin.call(reopenAction, { params: { id: action }, body: reason })
    assert.equal(reopened.status, 200, JSON.stringify(reopened.body))
    const { status, body } = await admin.call(sealAction, { params: { id: action }, body: {} })
    assert.equal(status, 200, JSON.stringify(body))
    const pieces = await db
      .select()
      .from(sealedPieces)
      .innerJoin(actionSeals, eq(actionSeals.number, sealedPieces.seal))
      .where(eq(actionSeals.version, 2))
    const said = pieces.find(({ sealed_pieces: { path } }) => path === 'trabalhos.json')
    const works: { _id: string; file: string | null; isLost?: true }[] = JSON.parse(
      said?.sealed_pieces.contents ?? '',
    )
    assert.deepEqual(
      works.map(({ _id, file, isLost }) => [_id, file, isLost]),
      [
        [work, null, true],
        [waiting, null, undefined],
      ],
    )
  })

  it('is the record of time entry by entry, which leads to the head that the manifest names, and as a table', async () => {
    const verdict = await verify(zip)
    assert.ok(verdict.isWhole, JSON.stringify(verdict))
    assert.equal(verdict.records, 1)
    const files = await readZip(zip)
    const entries: { content: { seconds: number } }[] = JSON.parse(
      String(files.get(`tempos/${assignment}.json`)),
    )
    assert.deepEqual(
      entries.map(({ content }) => content.seconds),
      [600],
    )
    assert.ok(piecesOfLetter('l', { entries: 0, paths: [...files.keys()] }).includes('pecas/tempos.xlsx'))
    const sheet = await readZip(defined(files.get('pecas/tempos.xlsx')))
    const rows = String(sheet.get('xl/worksheets/sheet1.xml')).match(/<row /g)
    assert.equal(rows?.length, 2)
  })

  it('is who accepted which regulation, with its text', async () => {
    const files = await readZip(zip)
    const { versions, acceptances }: { versions: { text: string }[]; acceptances: { assignment: string }[] } =
      JSON.parse(String(files.get('regulamento.json')))
    assert.deepEqual(
      [versions.map(({ text }) => text), acceptances.map((one) => one.assignment)],
      [['<p>Assiduidade mínima de 80%</p>'], [assignment]],
    )
    assert.deepEqual(piecesOfLetter('c', { entries: 0, paths: [...files.keys()] }), ['regulamento.json'])
  })

  it('is found out by one byte that changes of it', async () => {
    for (const path of [`trabalhos/${work}.pdf`, 'trabalhos.json', `tempos/${assignment}.json`]) {
      const changed = Buffer.from(zip)
      // The name in the local header, before the directory at the end.
      const at = zip.indexOf(path) + path.length + 20
      changed.writeUInt8(zip.readUInt8(at) ^ 1, at)
      const verdict = await verify(changed)
      assert.deepEqual(verdict, { isWhole: false, fault: { kind: 'changed', path } })
    }
  })
})
