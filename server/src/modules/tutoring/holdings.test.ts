import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { pendingActivities, updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { newTutorMessage } from '#contract/chat/endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { answerFaq, mergeFaq, unansweredFaqs } from '#contract/support/questions-endpoints.ts'
import { handItem, putBackItem, takeItem } from '#contract/tutoring/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createDeskWorld } from '../../testing/desk.ts'
import { mailTo } from '../../testing/mails.ts'
import { users } from '../people/index.ts'

describe('what a tutor has of the desk', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createDeskWorld>>
  before(async () => {
    app = await createTestApp()
    world = await createDeskWorld(app)
  })
  after(() => app.close())

  it('has one tutor for each thing, however many take it at once', async () => {
    const { course, enrol, ask, desk, onDesk, colleague } = world
    const trainee = await enrol()
    const item = await ask(trainee)
    const body = { kind: 'question', item } as const
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const answers = await Promise.all([tutor, other].map((one) => one.call(takeItem, { body })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const [first, second] = answers[0]?.status === 200 ? [tutor, other] : [other, tutor]
    const [mine] = await onDesk(first, trainee)
    assert.deepEqual(mine?._can, { take: false, putBack: true, hand: true })
    const [theirs] = await onDesk(second, trainee)
    assert.equal(theirs?.holder?._id, mine?.holder?._id)
    assert.deepEqual(theirs?._can, { take: false, putBack: false, hand: false })
    assert.equal((await second.call(putBackItem, { body })).status, 409)
    assert.equal((await first.call(takeItem, { body })).status, 200, 'taking it twice is fine')
    assert.equal((await first.call(putBackItem, { body })).status, 200)
    assert.equal((await second.call(takeItem, { body })).status, 200)
    const mineOnly = await desk(second, { holder: 'mine', kind: 'question' })
    assert.deepEqual(
      mineOnly.items.map(({ _id }) => _id),
      [item],
    )
    await second.call(putBackItem, { body })
  })

  it('lets nobody answer unasked what a colleague has', async () => {
    const { course, place, enrol, ask, write, handIn, onDesk, colleague } = world
    const trainee = await enrol()
    const owner = trainee.user.id
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const id = await ask(trainee, 'Prazo do extintor')
    await write(trainee, 'Bom dia')
    await handIn(trainee)
    for (const { kind, _id: item } of await onDesk(other, trainee))
      assert.equal((await other.call(takeItem, { body: { kind, item } })).status, 200)
    const answers = [
      (over?: boolean) => tutor.call(answerFaq, { params: { id }, body: { answer: 'Cinco anos.', over } }),
      (over?: boolean) =>
        tutor.call(updateActivity, { body: { ...place, user: owner, obs: 'Bem', value: 15, over } }),
      (over?: boolean) =>
        tutor.call(newTutorMessage, {
          body: { degree: place.degree, owner, content: 'Diga', clientId: 'over', over },
        }),
    ]
    for (const answer of answers) {
      const refused = await answer()
      assert.equal(refused.status, 409, JSON.stringify(refused.body))
      assert.equal(refused.body.code, 'held')
      assert.match(
        String(refused.body.detail),
        /^Rita Colega ficou com (esta pergunta|este trabalho|esta conversa)\.$/,
      )
    }
    const edited = await tutor.call(editItem, {
      params: { entity: 'faqs', id },
      body: { answer: 'Cinco anos.', tags: [{ name: 'prazo' }] },
    })
    assert.equal(edited.body.code, 'held')
    assert.equal((await onDesk(tutor, trainee)).length, 3, 'nothing was answered')
    for (const answer of answers) assert.equal((await answer(true)).status, 200)
    assert.deepEqual(await onDesk(tutor, trainee), [])
  })

  it('keeps nobody from a question that waits with another, by its form as by its call', async () => {
    const { course, enrol, ask, colleague } = world
    const trainee = await enrol()
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const into = await ask(trainee, 'Carga do extintor')
    for (const answer of [
      (id: string) => tutor.call(answerFaq, { params: { id }, body: { answer: 'Pó.' } }),
      (id: string) =>
        tutor.call(editItem, {
          params: { entity: 'faqs', id },
          body: { answer: 'Pó.', tags: [{ name: 'carga' }] },
        }),
    ]) {
      const id = await ask(trainee, 'Que carga tem o extintor?')
      assert.equal((await other.call(takeItem, { body: { kind: 'question', item: id } })).status, 200)
      assert.equal((await answer(id)).body.code, 'held')
      assert.equal((await tutor.call(mergeFaq, { params: { id }, body: { into, over: true } })).status, 200)
      assert.equal((await answer(id)).status, 200)
    }
  })

  it('lets nobody merge unasked what a colleague has, and its tutor freely', async () => {
    const { course, enrol, ask, onDesk, colleague } = world
    const trainee = await enrol()
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const into = await ask(trainee, 'Cor do extintor')
    const [id, own] = [await ask(trainee, 'De que cor é?'), await ask(trainee, 'É vermelho?')]
    for (const item of [into, id, own])
      assert.equal((await other.call(takeItem, { body: { kind: 'question', item } })).status, 200)
    const merge = (over?: boolean) => tutor.call(mergeFaq, { params: { id }, body: { into, over } })
    const refused = await merge()
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'held')
    assert.equal(refused.body.detail, 'Rita Colega ficou com esta pergunta.')
    assert.equal((await onDesk(tutor, trainee)).length, 3, 'nothing was merged')
    assert.equal((await other.call(mergeFaq, { params: { id: own }, body: { into } })).status, 200)
    assert.equal((await merge(true)).status, 200)
    assert.equal((await onDesk(tutor, trainee)).length, 1)
  })

  it('says in the lists of questions and of works who has each, and not to the author', async () => {
    const { course, enrol, ask, handIn, onDesk, colleague } = world
    const trainee = await enrol()
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const question = await ask(trainee, 'Altura do extintor')
    await handIn(trainee)
    const work = (await onDesk(other, trainee)).find(({ kind }) => kind === 'work')?._id ?? ''
    const question2 = await ask(trainee, 'Peso do extintor')
    const holders = async (who: Client) => {
      const { items } = (await who.call(unansweredFaqs, { query: { limit: 200 } })).body
      return [question, question2].map((id) => items.find(({ _id }) => _id === id)?.holder?.name ?? null)
    }
    const holderOfWork = async (who: Client) => {
      const { items } = (await who.call(pendingActivities, { query: { limit: 200 } })).body
      return items.find(({ _id }) => _id === work)?.holder?._id
    }
    assert.equal(await holderOfWork(tutor), undefined)
    await other.call(takeItem, { body: { kind: 'question', item: question } })
    await other.call(takeItem, { body: { kind: 'work', item: work } })
    for (const who of [tutor, other]) {
      assert.deepEqual(await holders(who), ['Rita Colega', null])
      assert.equal(await holderOfWork(who), other.user.id)
    }
    assert.deepEqual(await holders(trainee), [null, null])
    await other.call(putBackItem, { body: { kind: 'question', item: question } })
    await other.call(putBackItem, { body: { kind: 'work', item: work } })
  })

  it('hands an item to a tutor of its course, who is notified', async () => {
    const { course, enrol, ask, desk, onDesk, colleague } = world
    const trainee = await enrol()
    const item = await ask(trainee, 'Validade do capacete')
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const hand = (to: string, client: Client = tutor) =>
      client.call(handItem, { body: { kind: 'question', item, to } })
    const stranger = await app.asNew('tutor')
    assert.equal((await hand(stranger.user.id)).status, 422)
    const [before] = (await desk(tutor)).items.filter(({ _id }) => _id === item)
    assert.equal(before?.hasColleagues, true)
    const handed = await hand(other.user.id)
    assert.equal(handed.body.holder?.name, 'Rita Colega')
    const mail = await mailTo(app, other.user.email)
    assert.equal(mail?.template, 'itemHanded')
    assert.equal(mail.path, `/admin/tutor?pergunta=${item}`)
    const items = (await other.call(listNotices, {})).body.items
    assert.match(items[0]?.text ?? '', /uma pergunta do curso .*: Validade do capacete/)
    assert.equal((await hand(course.tutor.id)).status, 409, 'it is the colleague who has it')
    const admin = await app.asNew('admin')
    assert.equal((await hand(course.tutor.id, admin)).status, 200)

    await app.platform.db.update(users).set({ lock: true }).where(eq(users.id, course.tutor.id))
    const [free] = await onDesk(other, trainee)
    assert.equal(free?.holder, null, 'people who may not log in hold nothing')
    assert.equal((await other.call(takeItem, { body: { kind: 'question', item } })).status, 200)
    await app.platform.db.update(users).set({ lock: false }).where(eq(users.id, course.tutor.id))
  })
})
