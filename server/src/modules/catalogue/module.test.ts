import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addItem, getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createAuthor } from '../../testing/authoring.ts'
import { errorsOf, idOf } from '../../testing/answers.ts'

describe('modules', () => {
  let app: TestApp
  let author: Awaited<ReturnType<typeof createAuthor>>
  before(async () => {
    app = await createTestApp()
    author = await createAuthor(app)
  })
  after(() => app.close())

  it('names what is missing in a session', async () => {
    const refused = await author.creator.call(addItem, {
      params: { entity: 'module' },
      body: {
        name: 'M',
        lectures: [{ attachments: [{}], bibliography: [{}] }],
      },
    })
    assert.deepEqual(errorsOf(refused), {
      categories: 'Campo obrigatório',
      'lectures.0.name': 'Introduza o nome da sessão',
      'lectures.0.summary': 'Introduza o sumário da sessão',
      'lectures.0.resources': 'Introduza pelo menos um recurso pedagógicos à sua sessão',
      'lectures.0.attachments.0.name': 'Introduza um nome para anexo',
      'lectures.0.attachments.0.document': 'Escolha o ficheiro a anexar',
      'lectures.0.bibliography.0.name': 'Introduza um nome para o link externo',
      'lectures.0.bibliography.0.link': 'Introduza um link',
    })
  })

  it('keeps the ids of sessions when a module is saved again, reordered and with copies', async () => {
    const id = await author.addModule()
    const before = (await author.creator.call(getItem, { params: { entity: 'module', id } })).body[
      'lectures'
    ] as {
      _id: string
      name: string
    }[]
    const [one, two] = before
    assert.ok(one && two)
    const saved = await author.creator.call(editItem, {
      params: { entity: 'module', id },
      body: {
        lectures: [two, { ...one, _id: undefined }, { ...two, name: 'Cópia' }],
      },
    })
    idOf(saved)
    const ids = (saved.body.lectures as { _id: string }[]).map(({ _id }) => _id)
    assert.deepEqual(ids.slice(0, 2), [two._id, one._id])
    assert.equal(new Set(ids).size, 3)
  })
})
