import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { piecesOfLetter } from '#contract/actions/archive.ts'
import { actionSeals, askSealArchive, fileInAction, sealAction } from '#contract/actions/endpoints.ts'
import { verifyArchive } from '#contract/actions/verify-archive.ts'
import {
  answerAppointment,
  approveSession,
  newUserMessage,
  setAppointment,
} from '#contract/chat/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { openAction } from '../../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { createChatWorld, type ChatTrainee, type ChatWorld } from '../../../testing/chat.ts'
import { addCompany } from '../../../testing/clients.ts'
import { until } from '../../../platform/testing/until.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { assignments } from '../../enrolment/index.ts'
import { sealedPieces } from '../tables.ts'

const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex')

const verify = (archive: Buffer) =>
  verifyArchive(
    {
      size: archive.length,
      read: (start, end) => Promise.resolve(archive.subarray(start, end)),
    },
    {
      inflate: (packed) => Promise.resolve(inflateRawSync(packed)),
      sha256: (bytes) => Promise.resolve(sha256(bytes)),
      bytes: (text) => Buffer.from(text),
      text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    },
  )

describe('the conversations of a sealed action', () => {
  const pdf = Buffer.from('%PDF-1.4 dúvida')
  let app: TestApp
  let admin: Client
  let world: ChatWorld
  let talking: ChatTrainee
  let silent: ChatTrainee
  let action: string
  let archive: Buffer

  const path = () => `conversas/${talking.assignment.id}.json`

  /** A trainee asks with an attachment, a tutor answers; they agree upon a time, and the session is graded. */
  const talk = async () => {
    const tutor = await world.tutoring()
    const files = { document: { name: 'dúvida.pdf', contents: pdf } }
    const asked = { degree: world.degree, module: world.place().module, lecture: world.place().lecture }
    await talking.call(
      newUserMessage,
      { body: { ...asked, content: 'Não percebi', clientId: 'a' } },
      { files },
    )
    await tutor.answer(talking.owner, 'Veja a página 3')
    const startsAt = new Date(app.platform.clock.now().getTime() + DAY_MS).toISOString()
    const { body } = await talking.call(setAppointment, { body: { ...world.place(), startsAt } })
    const confirm = { action: 'confirm' as const, revision: body.revision }
    await tutor.call(answerAppointment, { params: { id: body._id }, body: confirm })
    const grade = { ...world.place(), user: talking.owner, obs: 'Participou bem', value: 17, complete: false }
    assert.equal((await tutor.call(approveSession, { body: grade })).status, 200)
  }

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    world = await createChatWorld(app)
    talking = await world.enrol()
    silent = await world.enrol()
    await talking.write('Dito ao serviço de outra empresa')
    app.advance(60)
    await app.platform.db
      .update(assignments)
      .set({ activationDate: app.platform.clock.now() })
      .where(eq(assignments.id, talking.assignment.id))
    const stranger = await world.enrol()
    await stranger.write('Não estou nesta ação')
    await talk()
    const company = (await addCompany(app)).id
    action = await openAction(admin, { degree: world.degree, company }, { companies: [] })
    const given = [talking, silent].map(({ assignment }) => assignment.id)
    const filed = await admin.call(fileInAction, { params: { id: action }, body: { assignments: given } })
    assert.equal(filed.status, 200, JSON.stringify(filed.body))
    const sealed = await admin.call(sealAction, { params: { id: action }, body: {} })
    assert.equal(sealed.status, 200, JSON.stringify(sealed.body))
    await app.listen()
    await admin.call(askSealArchive, { params: { id: action, version: 1 }, body: {} })
    const file = async () =>
      (await admin.call(actionSeals, { params: { id: action } })).body.items[0]?.archive?.file?._id
    await until('the archive', async () => (await file()) !== undefined)
    archive = (await admin.call(downloadDocument, { params: { id: (await file()) ?? '' } })).raw
  })
  after(() => app.close())

  it('are a piece for each trainee with one, with messages, agreed times and grades', async () => {
    const files = await readZip(archive)
    assert.deepEqual(
      [...files.keys()].filter((name) => name.startsWith('conversas/')),
      [path()],
    )
    const kept: {
      trainee: { _id: string }
      messages: { side: string; text: string; session: string | null; file: object | null }[]
      times: { state: string; startsAt: string; firstSetAt: string; stateSince: string }[]
      evaluations: { by: string; value: number; obs: string; complete: boolean }[]
    } = JSON.parse(String(files.get(path())))
    assert.equal(kept.trainee._id, talking.owner)
    assert.deepEqual(
      kept.messages.map(({ side, text, file }) => [side, text, file]),
      [
        ['trainee', 'Não percebi', { name: 'dúvida.pdf', size: pdf.length, sha256: sha256(pdf) }],
        ['tutor', 'Veja a página 3', null],
      ],
    )
    assert.equal(kept.messages[0]?.session, world.course.lectures[0]?.name)
    assert.deepEqual(
      kept.times.map(({ state }) => state),
      ['confirmed'],
    )
    assert.deepEqual(
      kept.evaluations.map(({ by, value, obs, complete }) => [by, value, obs, complete]),
      [[world.course.tutor.name, 17, 'Participou bem', false]],
    )
  })

  it('belong to the letter of how trainees were followed, and are linked from the page of the archive', async () => {
    const files = await readZip(archive)
    assert.deepEqual(piecesOfLetter('z', { entries: 0, paths: [...files.keys()] }), [path()])
    assert.deepEqual(piecesOfLetter('aa', { entries: 0, paths: [path()] }), [])
    assert.ok(String(files.get('index.html')).includes(`href="${path()}"`))
  })

  it('are verified with the archive: a byte that was changed is found', async () => {
    const whole = await verify(archive)
    assert.ok(whole.isWhole, JSON.stringify(whole))
    const piece = whole.manifest.pieces.find((one) => one.path === path())
    const [stored] = await app.platform.db.select().from(sealedPieces).where(eq(sealedPieces.path, path()))
    assert.equal(piece?.sha256, sha256(stored?.contents ?? ''))
    // The first byte of the piece behind its local header: thirty bytes and its name.
    const changed = Buffer.from(archive)
    const at = archive.indexOf(path()) + path().length + 4
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const verdict = await verify(changed)
    assert.equal(verdict.isWhole, false)
    assert.ok(JSON.stringify(verdict).includes(path()), JSON.stringify(verdict))
  })
})
