import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addItem, editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { badge, createAuthor } from '../../testing/authoring.ts'
import { errorsOf, idOf } from '../../testing/answers.ts'

describe('courses', () => {
  let app: TestApp
  let author: Awaited<ReturnType<typeof createAuthor>>
  before(async () => {
    app = await createTestApp()
    author = await createAuthor(app)
  })
  after(() => app.close())

  it('names what is missing in a course', async () => {
    assert.deepEqual(
      errorsOf(
        await author.creator.call(addItem, { params: { entity: 'degree' }, body: { state: 3, duration: 0 } }),
      ),
      {
        name: 'Campo obrigatório',
        privateCode: 'Campo obrigatório',
        duration: 'O valor mínimo é 1',
        modules: 'Campo obrigatório',
        moderators: 'Campo obrigatório',
        tags: 'Introduza uma tag de pesquisa',
        categories: 'Campo obrigatório',
        badge: 'Campo obrigatório',
        summary: 'Campo obrigatório',
        publicSummary: 'Campo obrigatório',
      },
    )
    const module = await author.addModule()
    const twice = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course({ modules: [{ module }, { module }] }) },
      { files: { badge } },
    )
    assert.deepEqual(errorsOf(twice), { modules: 'Registo duplicado em Módulos' })
    const manual = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course() },
      {
        files: {
          badge,
          manual: badge,
        },
      },
    )
    assert.equal(manual.status, 415)
  })

  it('classifies a course as a training company usually does, and takes no code of no table', async () => {
    const add = async (more: object) =>
      author.creator.call(
        addItem,
        { params: { entity: 'degree' }, body: await author.course(more) },
        { files: { badge } },
      )
    const usual = {
      trainingArea: null,
      modality: '08',
      trainingEntity: '07',
      level: '09',
      schedule: '01',
      initiative: '01',
    }
    const classified = ({ body }: { body: object }) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => name in usual))
    assert.deepEqual(classified(await add({})), usual)
    const own = { ...usual, trainingArea: '862', trainingEntity: '01', schedule: '03' }
    assert.deepEqual(classified(await add(own)), own)
    assert.deepEqual(errorsOf(await add({ trainingArea: '863a', modality: '10' })), {
      trainingArea: 'Escolha uma das opções da lista',
      modality: 'Escolha uma das opções da lista',
    })
  })

  it('starts a course hidden, with the time of its sessions, which may be corrected', async () => {
    const added = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course() },
      { files: { badge } },
    )
    const id = idOf(added)
    assert.deepEqual(
      [added.body.state, added.body.duration, added.body.hduration],
      [0, 75, 2],
      JSON.stringify(added.body),
    )
    const corrected = await author.creator.call(editItem, {
      params: { entity: 'degree', id },
      body: {
        duration: 60,
        hduration: 1,
      },
    })
    assert.deepEqual([corrected.body.duration, corrected.body.hduration], [60, 1])
    const computed = await author.creator.call(editItem, {
      params: { entity: 'degree', id },
      body: { duration: null },
    })
    assert.equal(computed.body.duration, 75)
  })

  it('takes as final exam only an exam that is one', async () => {
    const test = idOf(await author.addExam({ final: false }))
    const refused = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course({ exam: test }) },
      { files: { badge } },
    )
    assert.deepEqual(errorsOf(refused), { exam: 'Escolha uma das opções da lista' })
    const final = idOf(await author.addExam())
    const saved = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course({ exam: final }) },
      { files: { badge } },
    )
    idOf(saved)
    assert.equal((saved.body.exam as { _id: string })._id, final)
  })

  it('refuses to remove what a course or module uses', async () => {
    const resource = await author.addPdf()
    const module = await author.addModule([{ name: 'A', summary: 'S', resources: [{ resource }] }])
    const added = await author.creator.call(
      addItem,
      { params: { entity: 'degree' }, body: await author.course({ modules: [{ module }] }) },
      {
        files: {
          badge,
        },
      },
    )
    idOf(added)
    for (const [entity, id] of Object.entries({ resource, module, category: author.category })) {
      const refused = await author.creator.call(removeItem, { params: { entity, id } })
      assert.equal(refused.body.code, 'in_use', entity)
    }
  })

  it('lets each role reach its own courses', async () => {
    const tutor = await app.asNew('tutor')
    const body = await author.course({ moderators: [tutor.user.id], name: 'Do tutor' })
    const id = idOf(
      await author.creator.call(addItem, { params: { entity: 'degree' }, body }, { files: { badge } }),
    )
    assert.equal((await tutor.call(getItem, { params: { entity: 'degree', id } })).status, 200)
    assert.equal(
      (await (await app.asNew('tutor')).call(getItem, { params: { entity: 'degree', id } })).status,
      404,
    )
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(getItem, { params: { entity: 'degree', id } })).status, 404)
    await author.creator.call(editItem, { params: { entity: 'degree', id }, body: { state: 2 } })
    assert.equal((await gestor.call(getItem, { params: { entity: 'degree', id } })).status, 200)
    assert.equal(
      (await gestor.call(editItem, { params: { entity: 'degree', id }, body: { name: 'X' } })).status,
      403,
    )
    assert.equal(
      (await (await app.asNew('student')).call(listItems, { params: { entity: 'degree' } })).status,
      403,
    )
  })
})
