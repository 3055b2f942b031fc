import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import {
  listNotices,
  mailEnding,
  noticeSettings,
  readNotices,
  saveNoticeSettings,
  unreadNotices,
  unsubscribe,
} from '#contract/notices/endpoints.ts'
import type { MailChoice, NoticeKind } from '#contract/platform/notices/kinds.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { noticeChoices } from '../../platform/notices/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mails.ts'
import { erasePerson } from '../people/index.ts'
import { sumUp } from './use-cases/sum-up.ts'

describe('notices', () => {
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
    return client
  }
  /** A question of a trainee, answered. */
  const answered = async (trainee: Client, subject: string) => {
    const place = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id }
    const asked = await trainee.call(addItem, {
      params: { entity: 'faqs' },
      body: { ...place, subject, question: 'Qual?' },
    })
    const tutor = await app.as(course.tutor.id)
    await tutor.call(answerFaq, { params: { id: asked.body._id }, body: { answer: 'Este.' } })
    return asked.body._id
  }
  const choose = (client: Client, mail: Partial<Record<NoticeKind, MailChoice>>) =>
    client.call(saveNoticeSettings, { body: { mail, quiet: null } })
  const texts = async (client: Client, query: { unread?: 'true' } = {}) =>
    (await client.call(listNotices, { query })).body.items.map(({ text }) => text)
  const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)

  it('are written for the people concerned, beside the mail, and lead to the page', async () => {
    const trainee = await enrol()
    const question = await answered(trainee, 'Extintores')
    const { items, more } = (await trainee.call(listNotices, { query: {} })).body
    assert.equal(more, false)
    assert.deepEqual(
      items.map(({ kind, text, to, read }) => ({ kind, text, to, read })),
      [
        {
          kind: 'questionAnswered',
          text: `${course.tutor.name} respondeu à sua pergunta: Extintores`,
          to: `/profile/minhasquestoes?pergunta=${question}`,
          read: false,
        },
      ],
    )
    assert.ok((await templates(trainee.user.email)).includes('faqAnswered'))
    const tutor = await app.as(course.tutor.id)
    assert.ok((await texts(tutor)).some((text) => text.endsWith('Extintores')))
    assert.deepEqual(await texts(await app.asNew('student')), [])
  })

  it('are read one by one or together, each person’s own alone', async () => {
    const [trainee, other] = [await enrol(), await enrol()]
    await answered(trainee, 'Um')
    await answered(trainee, 'Dois')
    await answered(other, 'Três')
    const [last] = (await trainee.call(listNotices, { query: {} })).body.items
    const foreign = (await other.call(listNotices, { query: {} })).body.items[0]
    assert.ok(last && foreign)
    const read = await trainee.call(readNotices, { body: { ids: [last._id, foreign._id] } })
    assert.equal(read.body.unread, 1)
    assert.equal((await other.call(unreadNotices, {})).body.unread, 1)
    assert.equal((await texts(trainee, { unread: 'true' })).length, 1)
    assert.equal((await trainee.call(readNotices, { body: {} })).body.unread, 0)
    const older = await trainee.call(listNotices, { query: { before: last._id, limit: 1 } })
    assert.deepEqual(
      older.body.items.map(({ text }) => text.split(': ')[1]),
      ['Um'],
    )
  })

  it('are mailed as the person chose: at once, not, or in one summary of the day', async () => {
    const [none, daily] = [await enrol(), await enrol()]
    await choose(none, { questionAnswered: 'none' })
    await choose(daily, { questionAnswered: 'daily' })
    for (const trainee of [none, daily]) {
      await answered(trainee, 'Um')
      await answered(trainee, 'Dois')
      assert.equal((await texts(trainee)).length, 2)
    }
    await sumUp(app.platform)
    await sumUp(app.platform)
    assert.deepEqual(await templates(none.user.email), [])
    const mails = await mailsTo(app, daily.user.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['noticeDigest'],
    )
    assert.match(mails[0]?.html ?? '', /Um[\s\S]*Dois/)
  })

  it('end by the link of their mail, without a login, and by no other word', async () => {
    const trainee = await enrol()
    await answered(trainee, 'Um')
    const [mail] = await mailsTo(app, trainee.user.email)
    const token = /\/avisos\/cancelar#([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
    const visitor = app.anonymous()
    const forged = token.replace('questionAnswered', 'courseGiven')
    assert.equal((await visitor.call(unsubscribe, { params: { token: forged }, body: {} })).status, 404)
    assert.equal((await visitor.call(mailEnding, { params: { token: forged } })).status, 404)
    const masked = trainee.user.email.replace(/^(.)[^@]*/, '$1***')
    const shown = async () => (await visitor.call(mailEnding, { params: { token } })).body
    assert.deepEqual(await shown(), { kind: 'questionAnswered', to: masked, isEnded: false })
    // What only looks, as a scanner of links does, is led to the page that asks, and ends nothing.
    const looked = await visitor.get(addressOf(unsubscribe, { params: { token } }))
    assert.equal(looked.status, 302)
    assert.equal(looked.headers.location, `${app.config.baseUrl}/avisos/cancelar#${token}`)
    assert.equal((await shown()).isEnded, false)
    const oneClick = await app.http.inject({
      method: 'POST',
      url: addressOf(unsubscribe, { params: { token } }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    assert.equal(oneClick.statusCode, 200, oneClick.body)
    assert.deepEqual(await shown(), { kind: 'questionAnswered', to: masked, isEnded: true })
    await answered(trainee, 'Dois')
    assert.equal((await mailsTo(app, trainee.user.email)).length, 1)
    assert.equal((await texts(trainee)).length, 2)
    const { kinds } = (await trainee.call(noticeSettings, {})).body
    assert.equal(kinds.find(({ kind }) => kind === 'questionAnswered')?.mail, 'none')
  })

  it('end nothing for an account that was erased', async () => {
    const trainee = await enrol()
    const token = app.platform.notices.tokenOf(trainee.user.id, 'questionAnswered')
    await app.platform.db.transaction((tx) => erasePerson(tx, app.platform, trainee.user))
    const visitor = app.anonymous()
    assert.equal((await visitor.call(mailEnding, { params: { token } })).status, 404)
    assert.equal((await visitor.call(unsubscribe, { params: { token }, body: {} })).status, 404)
    assert.equal(await app.platform.db.$count(noticeChoices, eq(noticeChoices.user, trainee.user.id)), 0)
  })

  it('offer to each role what concerns it, and what the law asks for cannot be ended', async () => {
    const trainee = await enrol()
    const { kinds } = (await trainee.call(noticeSettings, {})).body
    assert.ok(kinds.some(({ kind }) => kind === 'courseGiven'))
    assert.ok(!kinds.some(({ kind }) => kind === 'questionAsked'))
    const refused = await choose(trainee, { certificateIssued: 'none' })
    assert.equal(refused.status, 422)
    const kept = await trainee.call(saveNoticeSettings, {
      body: { mail: { examFailed: 'daily' }, quiet: { from: 22, to: 8 } },
    })
    assert.deepEqual(kept.body.quiet, { from: 22, to: 8 })
    const again = (await trainee.call(noticeSettings, {})).body
    assert.equal(again.kinds.find(({ kind }) => kind === 'examFailed')?.mail, 'daily')
    const wrong = { mail: {}, quiet: { from: 8, to: 8 } }
    assert.equal((await trainee.call(saveNoticeSettings, { body: wrong })).status, 422)
  })
})
