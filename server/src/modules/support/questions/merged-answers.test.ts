import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { unansweredFaqs } from '#contract/support/questions-endpoints.ts'
import { tutorDesk } from '#contract/tutoring/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { until } from '../../../platform/testing/until.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { createQuestionWorld, PDF, type QuestionWorld } from '../../../testing/questions.ts'

describe('answers to questions that were merged', () => {
  let app: TestApp
  let tutor: QuestionWorld['tutor']
  let enrol: QuestionWorld['enrol']
  let answer: QuestionWorld['answer']
  let read: QuestionWorld['read']
  let filesOf: QuestionWorld['filesOf']
  let merge: QuestionWorld['merge']
  before(async () => {
    app = await createTestApp()
    ;({ tutor, enrol, answer, read, filesOf, merge } = await createQuestionWorld(app))
  })
  after(() => app.close())

  it('reach all who asked the same, whose words stay as they are', async () => {
    const [first, second] = [await enrol(), await enrol()]
    const main = await first.ask('Validade do capacete', 'Quanto dura?')
    const repeat = await second.ask('Capacete fora de prazo', 'O meu é de 2019, serve?')
    assert.equal((await merge(repeat, main)).status, 200)
    const waiting = await tutor.call(unansweredFaqs, { query: { limit: 200 } })
    const ids = waiting.body.items.map(({ _id }) => _id)
    assert.deepEqual([ids.includes(main), ids.includes(repeat)], [true, false])
    const desk = (await tutor.call(tutorDesk, { query: { limit: 200, kind: 'question' } })).body.items
    assert.equal(desk.find(({ _id }) => _id === main)?.count, 2)
    assert.equal(
      desk.some(({ _id }) => _id === repeat),
      false,
    )
    assert.equal((await read(second, repeat)).mergedInto, null, 'it is not revealed with which')
    const body = { answer: 'Cinco anos.', attachments: [{ document: { _id: '' } }] }
    await answer(main, body, { 'attachments.0.document': PDF })
    const own = await read(second, repeat)
    assert.deepEqual(
      [own.subject, own.question, own.answer],
      ['Capacete fora de prazo', 'O meu é de 2019, serve?', '<p>Cinco anos.</p>'],
    )
    const mails = await mailsTo(app, second.user.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['faqAnswered'],
    )
    assert.match(mails[0]?.html ?? '', /O meu é de 2019, serve\?/)
    const [file] = filesOf(own)
    const download = await second.call(downloadDocument, { params: { id: file?._id ?? '' } })
    assert.equal(download.status, 200)

    const late = await (await enrol()).ask('Outra vez o capacete')
    await merge(late, main)
    assert.equal((await read(tutor, late)).answer, '<p>Cinco anos.</p>')
    assert.equal((await mailsTo(app, first.user.email)).length, 1, 'those who had it are not notified again')
  })

  it('keep their files when a question that was merged into theirs is removed, or answered by itself', async () => {
    const [first, second, third] = [await enrol(), await enrol(), await enrol()]
    const main = await first.ask('Tabela de pesos')
    const repeats = [await second.ask('Pesos, outra vez'), await third.ask('E os pesos?')]
    const withFile = { answer: 'Veja.', attachments: [{ document: { _id: '' } }] }
    await answer(main, withFile, { 'attachments.0.document': PDF })
    for (const repeat of repeats) assert.equal((await merge(repeat, main)).status, 200)
    const [file] = filesOf(await read(first, main))
    const download = async (client: Client, id = file?._id ?? '') =>
      (await client.call(downloadDocument, { params: { id } })).status
    assert.deepEqual(filesOf(await read(second, repeats[0] ?? '')), [file])
    assert.equal(await download(second), 200)
    const [gone, own] = repeats
    await tutor.call(removeItem, { params: { entity: 'faqs', id: gone ?? '' } })
    await answer(own ?? '', { answer: 'A sua é outra.', attachments: [] })
    // What is dropped goes in the background, in order: this one goes last.
    const decoy = await first.ask('A última')
    const [last] = filesOf((await answer(decoy, withFile, { 'attachments.0.document': PDF })).body)
    await answer(decoy, { answer: 'Sem ficheiro.', attachments: [] })
    await until('the last file is gone', async () => (await download(first, last?._id)) === 404)
    assert.deepEqual(filesOf(await read(third, own ?? '')), [])
    assert.equal(await download(first), 200)
  })

  it('of a question whose files changed alone reach those that were merged into it', async () => {
    const [first, second] = [await enrol(), await enrol()]
    const main = await first.ask('Ficha')
    const repeat = await second.ask('A ficha')
    const body = { answer: 'Segue.', attachments: [{ document: { _id: '' } }] }
    await answer(main, body, { 'attachments.0.document': PDF })
    await merge(repeat, main)
    await answer(main, body, { 'attachments.0.document': { ...PDF, name: 'nova.pdf' } })
    const [file] = filesOf(await read(second, repeat))
    assert.equal(file?.name, 'nova.pdf')
    assert.equal((await second.call(downloadDocument, { params: { id: file._id } })).status, 200)
  })

  it('are merged only where that loses nothing, and taken apart while there is no answer', async () => {
    const trainee = await enrol()
    const [a, b, c] = [await trainee.ask('A'), await trainee.ask('B'), await trainee.ask('C')]
    assert.equal((await merge(a, a)).status, 409)
    assert.equal((await merge(a, b)).status, 200)
    assert.equal((await merge(c, a)).status, 409, 'what was merged is nothing to merge into')
    assert.equal((await merge(b, c)).status, 200)
    assert.equal((await read(tutor, a)).mergedInto?._id, c, 'what it held goes along')
    assert.equal((await merge(a, null)).status, 200)
    await answer(c, { answer: 'Sim.' })
    assert.deepEqual([(await read(tutor, a)).answer, (await read(tutor, b)).answer], [null, '<p>Sim.</p>'])
    assert.equal((await merge(b, null)).status, 409)
    const other = await addCourse(app)
    const stranger = await app.as(other.tutor.id)
    assert.equal((await merge(a, c, stranger)).status, 404)
    assert.equal((await merge(a, c, trainee)).status, 403)
  })
})
