import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { answerFaq, promoteFaq, suggestedAnswers } from '#contract/support/questions-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { addCourse } from '../../../testing/builders.ts'
import { mailsTo, mailTo } from '../../../testing/mails.ts'
import { createQuestionWorld, PDF, type QuestionWorld } from '../../../testing/questions.ts'

describe('answers to questions', () => {
  let app: TestApp
  let course: QuestionWorld['course']
  let tutor: QuestionWorld['tutor']
  let enrol: QuestionWorld['enrol']
  let answer: QuestionWorld['answer']
  let read: QuestionWorld['read']
  let filesOf: QuestionWorld['filesOf']
  before(async () => {
    app = await createTestApp()
    ;({ course, tutor, enrol, answer, read, filesOf } = await createQuestionWorld(app))
  })
  after(() => app.close())

  it('have formatting, with nothing in it that could run, in lists and mails too', async () => {
    const trainee = await enrol()
    const id = await trainee.ask('Extintores')
    const given = await answer(id, { answer: '<p>O de <strong>classe F</strong>.</p><script>x()</script>' })
    assert.equal(given.body.answer, '<p>O de <strong>classe F</strong>.</p>')
    const listed = await trainee.call(listItems, {
      params: { entity: 'faqs' },
      query: { filter: { user: trainee.user.id } },
    })
    assert.equal(listed.body.items[0]?.answer, given.body.answer)
    const mail = await mailTo(app, trainee.user.email)
    assert.match(mail?.html ?? '', /O de <strong>classe F<\/strong>\./)
    assert.equal((await answer(id, { answer: '<p> </p>' })).status, 422)
    const links = '<a href="/courses" target="_blank">a</a>'.repeat(1200)
    assert.equal((await answer(id, { answer: links })).status, 422, 'it grows as it is made safe')
  })

  it('that an instance of a version before wrote plain are read as text', async () => {
    const asker = await enrol()
    const id = await asker.ask('Antes e depois')
    await answer(id, { answer: '<p>Nova.</p>' })
    await app.platform.db.execute(
      sql`update faqs set answer = ${'Se x < 3 & y > 2:\nuse a "primeira".'}, promoted = true where id = ${id}`,
    )
    const html = '<p>Se x &lt; 3 &amp; y &gt; 2:<br>use a &quot;primeira&quot;.</p>'
    assert.equal((await read(asker, id)).answer, html)
    const { body } = await asker.call(listItems, { params: { entity: 'faqs' } })
    assert.equal(body.items?.find(({ _id }) => _id === id)?.answer, html)
    const other = await asker.ask('Antes e depois')
    const { body: offered } = await tutor.call(suggestedAnswers, { params: { id: other } })
    assert.ok(offered.items?.some((one) => one.answer === html))
  })

  it('that begin with text and have formatting inside, kept by a version before, are read as formatted', async () => {
    const asker = await enrol()
    const id = await asker.ask('Texto antes')
    await answer(id, { answer: '<p>Nova.</p>' })
    const stored = 'Use o de <strong>classe F</strong> &amp; saia.'
    await app.platform.db.execute(sql`update faqs set answer = ${stored} where id = ${id}`)
    assert.equal((await read(asker, id)).answer, `<p>${stored}</p>`)
    const strange = 'Veja <img src="https://fora.example/p.png" onerror="x()"><em>isto</em>'
    await app.platform.db.execute(sql`update faqs set answer = ${strange} where id = ${id}`)
    assert.equal((await read(asker, id)).answer, '<p>Veja <em>isto</em></p>')
  })

  it('hold no pictures from other servers, which would learn the readers', async () => {
    const trainee = await enrol()
    const id = await trainee.ask('Sinais')
    const own = '<img src="/api/document/download/sinal" alt="o" />'
    const given = await answer(id, { answer: `<p>Veja <img src="https://fora.example/p.png" />${own}</p>` })
    assert.equal(given.body.answer, `<p>Veja ${own}</p>`)
    for (const src of ['/api/logout', 'logout', '/api/document/download/../../logout', 'data:text/html,x']) {
      const called = await answer(id, { answer: `<p>Veja <img src="${src}" />${own}</p>` })
      assert.equal(called.body.answer, `<p>Veja ${own}</p>`, src)
    }
    const edited = await tutor.call(editItem, {
      params: { entity: 'faqs', id },
      body: { answer: '<p>Ou <img src="//fora.example/q.png" />este</p>', tags: [{ name: 'sinais' }] },
    })
    assert.equal(edited.status, 200, JSON.stringify(edited.body))
    assert.equal((await read(trainee, id)).answer, '<p>Ou este</p>')
    for (const mail of await mailsTo(app, trainee.user.email))
      assert.doesNotMatch(mail.html ?? '', /fora\.example/)
  })

  it('have files, which their asker reads and a stranger does not', async () => {
    const trainee = await enrol()
    const stranger = await enrol()
    const id = await trainee.ask('Pesos')
    const body = { answer: 'Veja a tabela.', attachments: [{ document: { _id: '' } }] }
    const given = await answer(id, body, { 'attachments.0.document': PDF })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    const [file] = filesOf(given.body)
    assert.equal(file?.name, 'tabela.pdf')
    const download = async (client: Client) =>
      (await client.call(downloadDocument, { params: { id: file._id } })).status
    assert.equal(await download(trainee), 200)
    assert.equal(await download(stranger), 404)
    const again = await answer(id, { answer: 'Veja a tabela nova.' })
    assert.deepEqual(filesOf(again.body), [file], 'files left out stay')
    const wrong = await answer(id, {
      answer: 'x',
      attachments: [{ document: { _id: course.degree.id } }],
    })
    assert.deepEqual(fieldsOf(wrong), ['attachments'])
    const virus = { 'attachments.0.document': { name: 'x.exe', contents: 'MZ' } }
    assert.equal((await answer(id, body, virus)).status, 415)
    assert.deepEqual(filesOf((await answer(id, { answer: 'Sem tabela.', attachments: [] })).body), [])
    assert.equal(await download(trainee), 404)
  })

  it('are not overwritten by a tutor who did not see them', async () => {
    const trainee = await enrol()
    const id = await trainee.ask('Duas respostas')
    const admin = await app.asNew('admin')
    const sent = (client: Client, text: string, seen?: string | null) =>
      client.call(answerFaq, {
        params: { id },
        body: { answer: text, ...(seen === undefined ? {} : { seen }) },
      })
    const both = await Promise.all([sent(tutor, 'Da tutora.', null), sent(admin, 'Da direção.', null)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const [late, first] = both[0]?.status === 409 ? [tutor, admin] : [admin, tutor]
    const refused = await sent(late, 'Por cima.')
    assert.equal(refused.status, 409)
    const stands = await read(first, id)
    assert.match(JSON.stringify(refused.body), /respondeu em/)
    assert.equal((await sent(late, 'Depois de ler.', String(stands.answeredAt))).status, 200)
  })

  it('that were promoted are offered for what is like them, accents aside', async () => {
    const trainee = await enrol()
    const id = await trainee.ask('Evacuação do edifício', 'Onde é o ponto de encontro?')
    const text = {
      subject: 'Evacuação do edifício',
      question: 'Onde nos juntamos?',
      answer: 'No parque.',
    }
    await tutor.call(promoteFaq, { params: { id }, body: text })
    const again = await trainee.ask('evacuacao do edificio', 'Onde fica o ponto de encontro?')
    const suggested = async (search?: string, client = tutor) =>
      client.call(suggestedAnswers, { params: { id: again }, query: search ? { search } : {} })
    const subjects = async (search?: string) =>
      (await suggested(search)).body.items.map(({ subject }) => subject)
    assert.deepEqual(await subjects(), ['Evacuação do edifício'])
    assert.deepEqual(await subjects('PARQUE evacuacao'), ['Evacuação do edifício'])
    assert.deepEqual(await subjects('girafa'), [])
    const stranger = await app.as((await addCourse(app)).tutor.id)
    assert.equal((await suggested(undefined, stranger)).status, 404)
  })

  it('are used again with their files, which are then the other answer’s own', async () => {
    const [first, second] = [await enrol(), await enrol()]
    const promoted = await first.ask('Cargas por lote', 'Quanto pesa um lote?')
    const body = { answer: 'Veja a tabela.', attachments: [{ document: { _id: '' } }] }
    const [original] = filesOf((await answer(promoted, body, { 'attachments.0.document': PDF })).body)
    const text = { subject: 'Cargas por lote', question: 'Quanto pesa um lote?', answer: 'Veja a tabela.' }
    await tutor.call(promoteFaq, { params: { id: promoted }, body: text })
    const again = await second.ask('Cargas por lote', 'Quanto pesa cada lote?')
    const { items } = (await tutor.call(suggestedAnswers, { params: { id: again }, query: {} })).body
    const found = items.find(({ _id }) => _id === promoted)
    assert.deepEqual(found?.files, [original])
    const attachments = [{ document: { _id: original?._id ?? '' } }]
    const [copy] = filesOf((await answer(again, { answer: 'Veja a tabela.', attachments })).body)
    assert.equal(copy?.name, 'tabela.pdf')
    assert.notEqual(copy._id, original?._id)
    // When answered again, it has an id of its own, and stays the same.
    const own = [{ document: { _id: copy._id } }]
    assert.deepEqual(filesOf((await answer(again, { answer: 'Veja a tabela 2.', attachments: own })).body), [
      copy,
    ])
    await answer(promoted, { answer: 'Sem tabela.', attachments: [] })
    const download = await second.call(downloadDocument, { params: { id: copy._id } })
    assert.deepEqual([download.status, String(download.raw)], [200, PDF.contents], 'the other’s is gone')
    const gone = await second.ask('Cargas', 'E os outros?')
    assert.deepEqual(fieldsOf(await answer(gone, { answer: 'x', attachments })), ['attachments'])
  })

  it('do not take files of answers that nobody offers', async () => {
    const trainee = await enrol()
    const [hidden, id] = [await trainee.ask('Segredo'), await trainee.ask('Outro')]
    const body = { answer: 'Só para si.', attachments: [{ document: { _id: '' } }] }
    const [file] = filesOf((await answer(hidden, body, { 'attachments.0.document': PDF })).body)
    const attachments = [{ document: { _id: file?._id ?? '' } }]
    assert.deepEqual(fieldsOf(await answer(id, { answer: 'x', attachments })), ['attachments'])
  })
})
