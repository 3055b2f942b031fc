import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { silentVideos } from '#contract/catalogue/authoring-endpoints.ts'
import { getPlayer } from '#contract/learning/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { newId } from '../../../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../../../testing/builders.ts'

const file = { _id: '01920000-0000-7000-8000-000000000001', name: 'v.mp4', type: 'video/mp4', size: 1 }
const captions = {
  _id: '01920000-0000-7000-8000-000000000002',
  language: 'pt',
  label: 'Português',
  document: file,
}

describe('the videos of a course (rule course.captions)', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const addVideo = (name: string, values: object = {}) =>
    addResource(app, { name, extension: 'mp4', file, ...values })

  it('are named once if they lack captions or a transcript, in the order of the course', async () => {
    const creator = await app.asNew('creator')
    const [both, spoken, read, whole] = [
      await addVideo('Sem nada'),
      await addVideo('Só transcrito', { transcript: 'Bom dia.' }),
      await addVideo('Só legendado', { tracks: [captions] }),
      await addVideo('Completo', { tracks: [captions], transcript: 'Bom dia.' }),
    ]
    const pdf = await addResource(app)
    const { degree } = await addCourse(app, {
      lectures: [
        { name: 'Primeira', resources: [read.id, pdf.id, whole.id] },
        { name: 'Segunda', resources: [both.id, spoken.id, read.id] },
      ],
    })
    const asked = async () => {
      const { body } = await creator.call(silentVideos, { query: { course: degree.id } })
      return body.items.map(({ name, session, ...has }) => [name, session, has.captions, has.transcript])
    }
    assert.deepEqual(await asked(), [
      ['Só legendado', 'Primeira', true, false],
      ['Sem nada', 'Segunda', false, false],
      ['Só transcrito', 'Segunda', false, true],
    ])
    const params = { entity: 'resource', id: read.id } as const
    const { status, body } = await creator.call(editItem, {
      params,
      body: { config: { transcript: 'Boa tarde.\nSente-se.' } },
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal((await asked()).length, 2)

    const trainee = await app.asNew('student')
    await addAssignment(app, { user: trainee.user.id, degree: degree.id })
    const player = await trainee.call(getPlayer, { params: { degreeId: degree.id } })
    const [first] = player.body.modules[0]?.lectures[0]?.resources ?? []
    assert.equal(first?.media?.transcript, 'Boa tarde.\nSente-se.')
    assert.equal(first.media.tracks.length, 1, 'parts left out stay')
  })

  it('are listed beside recordings that are attached to a session without a document that may be their transcript', async () => {
    const creator = await app.asNew('creator')
    const attached = (name: string) => ({ _id: newId(), name: '', document: { ...file, _id: newId(), name } })
    const { degree, module } = await addCourse(app, {
      lectures: [
        { name: 'Ouvir', attachments: [attached('entrevista.MP3'), attached('foto.png')] },
        { name: 'Ouvir e ler', attachments: [attached('entrevista.m4a'), attached('entrevista.docx')] },
        { name: 'Ver', attachments: [attached('visita.mp4')] },
      ],
    })
    const { body } = await creator.call(silentVideos, { query: { course: degree.id } })
    assert.deepEqual(
      body.items.map(({ name, session, transcript, module: of }) => [name, session, transcript, of]),
      [
        ['entrevista.MP3', 'Ouvir', false, module.id],
        ['visita.mp4', 'Ver', false, module.id],
      ],
    )
  })

  it('are shown only to authors of courses', async () => {
    const { degree } = await addCourse(app)
    for (const kind of ['student', 'gestor', 'tutor'] as const) {
      const { status } = await (await app.asNew(kind)).call(silentVideos, { query: { course: degree.id } })
      assert.equal(status, 403, kind)
    }
  })
})
