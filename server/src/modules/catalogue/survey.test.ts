import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { answered, createTestApp, type TestApp } from '../../testing/app.ts'
import { createAuthor } from '../../testing/authoring.ts'
import { errorsOf, idOf } from '../../testing/answers.ts'

describe('surveys', () => {
  let app: TestApp
  let author: Awaited<ReturnType<typeof createAuthor>>
  before(async () => {
    app = await createTestApp()
    author = await createAuthor(app)
  })
  after(() => app.close())

  it('keeps a survey of texts and grids', async () => {
    const sent = {
      name: 'Inquérito',
      title: 'Satisfação',
      questions: [
        { title: 'Porquê?', subTitle: 'Diga tudo' },
        {
          title: 'Concorda?',
          type: 'grid',
          rows: [{ title: 'A', category: 'C' }],
          columns: [{ title: 'Sim' }],
        },
      ],
    }
    // As the spelling of older programs has it, which the declaration does not.
    const saved = answered<typeof addItem, 'survey'>(
      await author.creator.post(addressOf(addItem, { params: { entity: 'survey' } }), sent),
    )
    idOf(saved)
    const [text] = saved.body.questions
    assert.deepEqual([text?.type, text?.subtitle], ['text', 'Diga tudo'])
    const empty = await author.creator.call(addItem, {
      params: { entity: 'survey' },
      body: {
        name: 'I',
        title: 'T',
        questions: [{ title: 'Concorda?', type: 'grid' }],
      },
    })
    assert.deepEqual(errorsOf(empty), {
      'questions.0.rows': 'Campo obrigatório',
      'questions.0.columns': 'Campo obrigatório',
    })
  })
})
