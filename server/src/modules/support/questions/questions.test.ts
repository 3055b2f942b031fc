import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addItem, getItem, editItem, removeItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { unansweredFaqs, answerFaq, promoteFaq, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import { createTestApp, type TestApp, type Client } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { assignments } from '../../enrolment/index.ts'
import { mailTo } from '../../../testing/mails.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('questions to the tutors', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app)
  })
  after(() => app.close())

  const enrol = async () => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    const ask = async (values: object = {}) =>
      client.call(addItem, {
        params: { entity: 'faqs' },
        body: {
          degree: course.degree.id,
          module: course.module.id,
          lecture: course.lectures[0]?._id,
          subject: 'Extintores',
          question: 'Qual uso numa fritadeira?',
          ...values,
        },
      })
    return { ...client, ask }
  }
  const unanswered = async (client: Client) => (await client.call(unansweredFaqs, {})).body.total
  const unread = async (client: Client) => (await client.call(unreadFaqs, {})).body.total
  const sessionFaqs = async (client: Client) =>
    (
      await client.call(listItems, {
        params: { entity: 'faqs' },
        query: { filter: { lecture: course.lectures[0]?._id, promoted: true } },
      })
    ).body

  it('reach the tutors of the course, whose answer is unread until it is read', async () => {
    const client = await enrol()
    const asked = await client.ask({ answer: 'forjada', promoted: true, read_answer: true })
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    assert.equal(asked.body.answer, null)
    assert.equal(asked.body.promoted, false)
    const change = (body: object) =>
      client.call(editItem, { params: { entity: 'faqs', id: asked.body._id }, body: { ...body } })
    const mail = await mailTo(app, course.tutor.email)
    assert.equal(mail?.template, 'faqmoderator')
    assert.match(mail.html ?? '', /Qual uso numa fritadeira\?/)
    assert.match(mail.subject, /Extintores/)

    const tutor = await app.as(course.tutor.id)
    const waiting = (await tutor.call(unansweredFaqs, {})).body.items?.[0]
    assert.equal(waiting?.lectureName, 'Sessão 1')
    assert.equal((waiting.user as { _id: string })._id, client.user.id)
    assert.equal(await unanswered(tutor), 1)
    assert.equal(await unanswered(client), 1)
    assert.equal(await unread(client), 0)
    const answer = await tutor.call(answerFaq, {
      params: { id: asked.body._id },
      body: {
        answer: 'O de classe F.',
      },
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.equal((answer.body.moderator as { _id: string })._id, course.tutor.id)
    assert.equal((await mailTo(app, client.user.email))?.template, 'faqAnswered')
    assert.equal(await unanswered(tutor), 0)
    assert.equal(await unread(client), 1)
    assert.equal((await change({ question: 'Outra' })).status, 409)
    assert.equal((await change({ read_answer: true, answer: 'minha' })).status, 200)
    assert.equal(await unread(client), 0)
    const { body } = await client.call(getItem, { params: { entity: 'faqs', id: asked.body._id } })
    assert.equal(body.answer, '<p>O de classe F.</p>')
  })

  it('are FAQs of the session, for all who take the course, once promoted', async () => {
    const client = await enrol()
    const classmate = await enrol()
    const stranger = await app.asNew('student')
    const { body } = await client.ask()
    const tutor = await app.as(course.tutor.id)
    assert.equal((await sessionFaqs(classmate)).total, 0)
    const text = { subject: 'Extintores', question: 'E em óleo?', answer: 'Classe F.' }
    const promoted = await tutor.call(promoteFaq, { params: { id: body._id }, body: text })
    assert.equal(promoted.status, 200, JSON.stringify(promoted.body))
    const [seen] = (await sessionFaqs(classmate)).items
    assert.equal(seen?.question, 'E em óleo?')
    assert.equal(seen.answer, '<p>Classe F.</p>')
    assert.equal(seen.user, null, 'the author is known to the tutors and to the author')
    const [own] = (await sessionFaqs(client)).items
    assert.equal(own?.user?._id, client.user.id)
    const [kept] = (await sessionFaqs(tutor)).items
    assert.equal(kept?.user?._id, client.user.id)
    assert.equal((await sessionFaqs(stranger)).total, 0)
    assert.equal(
      (
        await classmate.call(editItem, {
          params: { entity: 'faqs', id: body._id },
          body: { subject: 'x' },
        })
      ).status,
      403,
    )
    const empty = await tutor.post(addressOf(promoteFaq, { params: { id: body._id } }), { subject: ' ' })
    assert.deepEqual(fieldsOf(empty).toSorted(), ['answer', 'question', 'subject'])
  })

  it('that are promoted are not rewritten by their asker, and shown to nobody else once their answer is removed', async () => {
    const [client, classmate] = [await enrol(), await enrol()]
    const { body } = await client.ask()
    const tutor = await app.as(course.tutor.id)
    const before = (await sessionFaqs(classmate)).total
    const text = { subject: 'Extintores', question: 'E em óleo?', answer: 'Classe F.' }
    assert.equal((await tutor.call(promoteFaq, { params: { id: body._id }, body: text })).status, 200)
    assert.equal((await sessionFaqs(classmate)).total, before + 1)
    const params = { entity: 'faqs', id: body._id } as const
    const rewrite = { subject: 'Outra coisa', question: 'Outra coisa' }
    assert.equal((await client.call(editItem, { params, body: rewrite })).status, 409)
    const emptied = await tutor.call(editItem, { params, body: { answer: null, tags: [{ name: 'fogo' }] } })
    assert.equal(emptied.status, 200, JSON.stringify(emptied.body))
    assert.equal((await sessionFaqs(classmate)).total, before)
  })

  it('are answered and removed only by the course’s moderators', async () => {
    const client = await enrol()
    const id = (await client.ask()).body._id
    const otherTutor = await app.asNew('tutor')
    const answer = (who: Client) => who.call(answerFaq, { params: { id }, body: { answer: 'x' } })
    assert.equal((await answer(otherTutor)).status, 404)
    assert.equal((await answer(client)).status, 403)
    assert.equal((await otherTutor.call(getItem, { params: { entity: 'faqs', id } })).status, 404)
    assert.equal((await (await enrol()).call(getItem, { params: { entity: 'faqs', id } })).status, 404)
    assert.equal((await client.call(removeItem, { params: { entity: 'faqs', id } })).status, 403)
    assert.equal((await otherTutor.call(removeItem, { params: { entity: 'faqs', id } })).status, 404)
    const tutor = await app.as(course.tutor.id)
    assert.equal((await tutor.call(removeItem, { params: { entity: 'faqs', id } })).status, 200)
  })

  it('are asked only in a course that one takes, about what is in it', async () => {
    const client = await enrol()
    const stranger = await app.asNew('student')
    const other = await addCourse(app)
    const field = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await answer
      assert.equal(status, 422, JSON.stringify(body))
      return fieldsOf({ body })[0]
    }
    assert.equal(await field(client.ask({ subject: '', question: '' })), 'subject')
    assert.equal(await field(client.ask({ degree: other.degree.id })), 'degree')
    assert.equal(await field(client.ask({ degree: null })), 'degree')
    assert.equal(await field(client.ask({ module: other.module.id })), 'module')
    assert.equal(await field(client.ask({ lecture: other.lectures[0]?._id })), 'lecture')
    const theirs = stranger.call(addItem, {
      params: { entity: 'faqs' },
      body: {
        degree: course.degree.id,
        subject: 'a',
        question: 'b',
      },
    })
    assert.equal(await field(theirs), 'degree')
  })

  it('of a trainee with part of the course are asked in that part', async () => {
    const { ask, user } = await enrol()
    const part = { modules: [course.degree.id], minutes: 10 }
    const of = eq(assignments.user, user.id)
    await app.platform.db.update(assignments).set(part).where(of)
    const { status, body } = await ask()
    assert.deepEqual([status, fieldsOf({ body })], [422, ['module']])
    await app.platform.db
      .update(assignments)
      .set({ modules: [course.module.id] })
      .where(of)
    assert.equal((await ask()).status, 200)
  })

  it('need a tag where a tutor writes them', async () => {
    const tutor = await app.as(course.tutor.id)
    const item = { degree: course.degree.id, subject: 'Prazo', question: 'Até quando?', answer: 'Um ano.' }
    assert.equal((await tutor.call(addItem, { params: { entity: 'faqs' }, body: item })).status, 422)
    const added = await tutor.call(addItem, {
      params: { entity: 'faqs' },
      body: { ...item, tags: [{ name: 'prazo' }] },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.equal(added.body.promoted, true)
    const client = await enrol()
    const { body } = await client.call(getItem, { params: { entity: 'faqs', id: added.body._id } })
    assert.equal(body.answer, '<p>Um ano.</p>')
  })

  it('show which have waited for longer than 48 hours', async () => {
    const client = await enrol()
    const { body } = await client.ask()
    const find = async () =>
      (await client.call(unansweredFaqs, {})).body.items?.find(({ _id }) => _id === body._id)
    assert.equal((await find())?.overdue, false)
    app.advance(49 * HOUR_SECONDS)
    assert.equal((await find())?.overdue, true)
  })
})
