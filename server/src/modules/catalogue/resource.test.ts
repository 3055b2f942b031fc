import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { editItem, addItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import { createTestApp, type CallResult, type TestApp } from '../../testing/app.ts'
import { badge, createAuthor } from '../../testing/authoring.ts'
import { errorsOf, idOf } from '../../testing/answers.ts'
import { defined } from '../../testing/defined.ts'

describe('resources', () => {
  let app: TestApp
  let author: Awaited<ReturnType<typeof createAuthor>>
  before(async () => {
    app = await createTestApp()
    author = await createAuthor(app)
  })
  after(() => app.close())

  it('keeps a media resource with its extension and its address', async () => {
    const added = await author.creator.call(
      addItem,
      {
        params: { entity: 'resource' },
        body: {
          name: 'Vídeo',
          type: 'media',
          media: {},
          config: { tracks: [{ language: 'pt', label: 'Português' }] },
        },
      },
      {
        files: {
          'media.file': { name: 'v.mp4', contents: Buffer.from('00000018667479706d703432', 'hex') },
          'config.tracks.0.document': { name: 'v.vtt', contents: 'WEBVTT' },
          'config.poster': badge,
        },
      },
    )
    const id = idOf(added)
    assert.equal(added.body.extension, 'mp4')
    const file = defined(added.body.media?.file)
    const address = addressOf(downloadDocument, { params: { id: file._id } })
    assert.equal(valueAt(added.body, 'media.filepath'), address)
    assert.equal(
      (await author.creator.call(editItem, { params: { entity: 'resource', id }, body: { name: 'Filme' } }))
        .status,
      200,
    )
    assert.deepEqual(
      errorsOf(
        await author.creator.call(addItem, {
          params: { entity: 'resource' },
          body: { name: 'Vídeo', type: 'media' },
        }),
      ),
      { 'media.file': 'Campo obrigatório' },
    )
    assert.deepEqual(
      errorsOf(
        await author.creator.call(addItem, {
          params: { entity: 'resource' },
          body: { name: 'P', type: 'html5' },
        }),
      ),
      {
        'html5.zip': 'Campo obrigatório',
        'html5.startFile': 'Campo obrigatório',
      },
    )
  })

  it('refuses each wrong thing of an exam on its field', async () => {
    const wrong = await author.addExam({
      weight: -1,
      questions: 3,
      multipleChoice: [
        { question: ' ', answers: 0, answerPool: [] },
        { question: 'Q', answers: 2, answerPool: [{ answer: '', points: 2 }] },
      ],
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(errorsOf(wrong), {
      'exam.weight': 'O valor mínimo é 0',
      'exam.questions': 'Número de perguntas insuficiente. Mínimo 3',
      'exam.multipleChoice.0.question': 'Introduza a pergunta',
      'exam.multipleChoice.0.answers': 'Introduza o número de respostas em exame',
      'exam.multipleChoice.1.answerPool': 'Número de perguntas insuficiente. Mínimo 2',
      'exam.multipleChoice.1.answerPool.0.answer': 'Introduza a resposta 1',
      'exam.multipleChoice.1.answerPool.0.points': 'A responsa 1 não tem pontuação definida',
    })
    for (const nonsense of [
      'x',
      7,
      { multipleChoice: 'x' },
      { multipleChoice: [7] },
      { multipleChoice: [{ answerPool: 3 }] },
    ])
      assert.equal(
        (
          await author.creator.post(addressOf(addItem, { params: { entity: 'resource' } }), {
            name: 'T',
            type: 'exam',
            exam: nonsense,
          })
        ).status,
        422,
        JSON.stringify(nonsense),
      )
  })

  it('shows what answers are worth to nobody but those who author and grade', async () => {
    const id = idOf(await author.addExam())
    const pools = ({ body }: CallResult<typeof getItem, 'resource'>) =>
      body.exam?.multipleChoice[0]?.answerPool
    assert.deepEqual(
      pools(await author.creator.call(getItem, { params: { entity: 'resource', id } }))?.map(
        ({ points }) => points,
      ),
      [1, -1],
    )
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(getItem, { params: { entity: 'resource', id } })).status, 403)
    const admin = await app.asNew('admin')
    const role = idOf(
      await admin.call(addItem, {
        params: { entity: 'role' },
        body: {
          name: 'Leitor',
          approvalLevel: 0,
          permissions: { pages: [{ name: 'resource', view: true }] },
        },
      }),
    )
    const reader = await app.as((await app.addUser({ role })).id)
    const seen = await reader.call(getItem, { params: { entity: 'resource', id } })
    assert.deepEqual(
      pools(seen)?.map((answer) => 'points' in answer),
      [false, false],
    )
  })
})
