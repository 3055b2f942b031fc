import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { answerAppointment, approveSession, markAsRead, setAppointment } from '#contract/chat/endpoints.ts'
import { HOUR_MS, HOUR_SECONDS } from '#contract/platform/durations.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { colleagues, putAsideItem, takeItem } from '#contract/tutoring/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assignments } from '../enrolment/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createDeskWorld, kindsOf } from '../../testing/desk.ts'

describe("the tutor's desk", () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createDeskWorld>>
  before(async () => {
    app = await createTestApp()
    world = await createDeskWorld(app)
  })
  after(() => app.close())

  it('holds all that waits, who waits longest first, until it is dealt with', async () => {
    const { course, place, session, enrol, ask, write, reply, handIn, onDesk } = world
    const trainee = await enrol()
    const owner = trainee.user.id
    const tutor = await app.as(course.tutor.id)
    const startsAt = new Date(app.platform.clock.now().getTime() + 20 * HOUR_MS).toISOString()
    const asked = await trainee.call(setAppointment, { body: { ...session, startsAt } })
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    app.advance(60)
    const question = await ask(trainee)
    app.advance(60)
    await write(trainee, 'Bom dia')
    await write(trainee, 'Tenho uma dúvida')
    app.advance(60)
    await handIn(trainee)

    const items = await onDesk(tutor, trainee)
    assert.deepEqual(kindsOf(items), ['session', 'question', 'chat', 'work'])
    const [time, faq, chat, handedIn] = items
    assert.equal(time?.title, 'Sessão 2')
    assert.equal(time.due, startsAt, 'a requested time comes before the 48 hours')
    assert.equal(faq?.title, 'Extintores')
    assert.equal(Date.parse(faq.due) - Date.parse(faq.since), 48 * HOUR_MS)
    assert.equal(chat?.count, 2)
    assert.equal(handedIn?.title, 'Sessão 1')

    await tutor.call(answerFaq, { params: { id: question }, body: { answer: 'O de classe F.' } })
    await tutor.call(markAsRead, { body: { owner, degree: place.degree } })
    await tutor.call(updateActivity, { body: { ...place, user: owner, obs: 'Bem', value: 15 } })
    const { _id: id, revision } = asked.body
    await tutor.call(answerAppointment, { params: { id }, body: { action: 'confirm', revision } })
    const left = await onDesk(tutor, trainee)
    assert.deepEqual(
      left.map(({ kind, count, since }) => ({ kind, count, since })),
      [{ kind: 'chat', count: 2, since: chat.since }],
      'reading is not an answer',
    )
    await reply(tutor, owner, 'Diga')
    assert.deepEqual(await onDesk(tutor, trainee), [])

    app.advance(21 * HOUR_SECONDS)
    const [held] = await onDesk(tutor, trainee)
    assert.equal(held?.kind, 'session')
    assert.equal(held.holder?._id, course.tutor.id, 'the tutor who agreed upon the time has it')
    const graded = await tutor.call(approveSession, {
      body: { ...session, user: owner, obs: 'Bem', value: 15, complete: false },
    })
    assert.equal(graded.status, 200, JSON.stringify(graded.body))
    assert.deepEqual(await onDesk(tutor, trainee), [])
  })

  it('holds no conversation of somebody who lost the course, which nobody can answer', async () => {
    const { course, place, enrol, write, onDesk } = world
    const trainee = await enrol()
    const tutor = await app.as(course.tutor.id)
    await write(trainee, 'Bom dia')
    assert.deepEqual(kindsOf(await onDesk(tutor, trainee)), ['chat'])
    const { db } = app.platform
    const theirs = and(eq(assignments.user, trainee.user.id), eq(assignments.degree, place.degree))
    await db.delete(assignments).where(theirs)
    assert.deepEqual(await onDesk(tutor, trainee), [])
  })

  it('holds a conversation until it is answered, or put aside as needing no answer', async () => {
    const { course, enrol, write, reply, onDesk } = world
    const trainee = await enrol()
    const tutor = await app.as(course.tutor.id)
    const waiting = async () => (await onDesk(tutor, trainee)).map(({ count }) => count)
    const aside = (item: string, seen: number, client: Client = tutor) =>
      client.call(putAsideItem, { body: { item, seen } })
    await write(trainee, 'Muito obrigado')
    const [item = ''] = (await onDesk(tutor, trainee)).map(({ _id }) => _id)
    await write(trainee, 'Só mais uma coisa')
    assert.equal((await aside(item, 1)).status, 409, 'a message came that nobody saw')
    assert.deepEqual(await waiting(), [2])
    assert.equal((await aside(item, 2, await app.asNew('tutor'))).status, 404)
    assert.equal((await aside(item, 2)).status, 200)
    assert.deepEqual(await waiting(), [])
    assert.equal((await aside(item, 2)).status, 404)
    app.advance(HOUR_SECONDS)
    const later = app.platform.clock.now()
    await write(trainee, 'Afinal não percebi')
    const [again] = await onDesk(tutor, trainee)
    assert.equal(again?.count, 1)
    assert.ok(new Date(again.since) >= later, 'what was put aside no longer waits')
    await reply(tutor, trainee.user.id, 'Explico já')
    assert.deepEqual(await waiting(), [])
  })

  it('announces later messages again, though nobody opened the conversation', async () => {
    const { course, enrol, write, reply, onDesk } = world
    const trainee = await enrol()
    const tutor = await app.as(course.tutor.id)
    const { db } = app.platform
    const waitingMails = async (item: string) => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where name = 'chat' and data->>'thread' = ${item}`,
      )
      return rows[0]?.n
    }
    await write(trainee, 'Muito obrigado')
    const [item = ''] = (await onDesk(tutor, trainee)).map(({ _id }) => _id)
    assert.equal(await waitingMails(item), 1)
    assert.equal((await tutor.call(putAsideItem, { body: { item, seen: 1 } })).status, 200)
    await write(trainee, 'Afinal não percebi')
    assert.equal(await waitingMails(item), 2)
    await write(trainee, 'Pode explicar?')
    assert.equal(await waitingMails(item), 2)
    await reply(tutor, trainee.user.id, 'Explico já')
  })

  it('holds no time that was asked for and passed of a session that is complete', async () => {
    const { course, place, session, enrol, handIn, onDesk } = world
    const trainee = await enrol()
    const user = trainee.user.id
    const tutor = await app.as(course.tutor.id)
    await handIn(trainee)
    await tutor.call(updateActivity, { body: { ...place, user, obs: 'Bem', value: 15 } })
    const startsAt = new Date(app.platform.clock.now().getTime() + 2 * HOUR_MS).toISOString()
    assert.equal((await trainee.call(setAppointment, { body: { ...session, startsAt } })).status, 200)
    app.advance(3 * HOUR_SECONDS)
    const grade = (complete: boolean) =>
      tutor.call(approveSession, { body: { ...session, user, obs: 'Bem', value: 15, complete } })
    assert.equal((await grade(false)).status, 200)
    assert.deepEqual(kindsOf(await onDesk(tutor, trainee)), ['session'], 'it waits for a time')
    assert.equal((await grade(true)).status, 200)
    assert.deepEqual(await onDesk(tutor, trainee), [])
  })

  it('counts what is late, by course and by kind, whatever page is looked at', async () => {
    const { course, place, enrol, ask, write, desk } = world
    const trainee = await enrol()
    const tutor = await app.as(course.tutor.id)
    const before = (await desk(tutor)).figures
    await ask(trainee)
    app.advance(49 * HOUR_SECONDS)
    await write(trainee, 'Já passou muito tempo')
    const { figures } = await desk(tutor, { limit: 1 })
    assert.equal(figures.all, before.all + 2)
    assert.equal(figures.late, before.late + 1)
    assert.equal(figures.kinds.question, before.kinds.question + 1)
    assert.deepEqual(
      figures.degrees.map(({ _id, waiting }) => ({ _id, waiting })),
      [{ _id: place.degree, waiting: figures.all }],
    )
  })

  it('counts by its filters: each value of one by the others', async () => {
    const { course, place, enrol, ask, write, desk } = world
    const trainee = await enrol()
    const tutor = await app.as(course.tutor.id)
    const item = await ask(trainee)
    await write(trainee, 'Bom dia')
    app.advance(49 * HOUR_SECONDS)
    assert.equal((await tutor.call(takeItem, { body: { kind: 'question', item } })).status, 200)
    const { figures: whole } = await desk(tutor)
    const { figures, items, total } = await desk(tutor, { kind: 'chat', limit: 1 })
    assert.deepEqual(kindsOf(items), ['chat'])
    assert.deepEqual(figures.kinds, whole.kinds)
    assert.deepEqual([figures.anybody, figures.mine, figures.free], [total, 0, total])
    assert.equal(figures.degrees[0]?.waiting, total)
    assert.equal(figures.all, whole.all)
    assert.ok(figures.late < whole.late && figures.late > 0)
    const { figures: mine } = await desk(tutor, { holder: 'mine', degree: place.degree })
    assert.deepEqual(mine.kinds, { question: 1, work: 0, chat: 0, session: 0 })
    assert.deepEqual([mine.anybody, mine.mine, mine.late], [whole.anybody, 1, 1])
  })

  it('is of the courses that one tutors; conversations not of those that one only administers', async () => {
    const { place, enrol, ask, write, desk, onDesk } = world
    const trainee = await enrol()
    await ask(trainee)
    await write(trainee, 'Bom dia')
    const stranger = await app.asNew('tutor')
    const empty = await desk(stranger)
    assert.deepEqual([empty.total, empty.figures.all, empty.figures.degrees], [0, 0, []])
    const admin = await app.asNew('admin')
    assert.deepEqual(kindsOf(await onDesk(admin, trainee)), ['question'])
    const item = (await onDesk(admin, trainee))[0]?._id ?? ''
    const taken = await stranger.call(takeItem, { body: { kind: 'question', item } })
    assert.equal(taken.status, 404)
    const others = await stranger.call(colleagues, { query: { degree: place.degree } })
    assert.equal(others.body.total, 0)
  })

  it('shows the sessions that one is to hold, the next first, until each is over', async () => {
    const { course, session, enrol, desk, colleague } = world
    const other = await colleague()
    const tutor = await app.as(course.tutor.id)
    const at = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * HOUR_MS).toISOString()
    const confirmed = async (hours: number) => {
      const trainee = await enrol()
      const { body } = await trainee.call(setAppointment, { body: { ...session, startsAt: at(hours) } })
      const answer = { action: 'confirm' as const, revision: body.revision }
      await tutor.call(answerAppointment, { params: { id: body._id }, body: answer })
      return trainee
    }
    const [later, sooner] = [await confirmed(30), await confirmed(2)]
    const asking = await enrol()
    await asking.call(setAppointment, { body: { ...session, startsAt: at(3) } })
    const ahead = async (who: Client) => (await desk(who)).ahead.map(({ user }) => user._id)
    assert.deepEqual(await ahead(tutor), [sooner.user.id, later.user.id])
    assert.deepEqual(await ahead(other), [], 'they are who agreed upon the time')
    const [next] = (await desk(tutor)).ahead
    assert.deepEqual([next?.name, next?.minutes, next?.degree._id], ['Sessão 2', 45, session.degree])
    app.advance(2.5 * HOUR_SECONDS)
    assert.deepEqual(await ahead(tutor), [sooner.user.id, later.user.id], 'it goes on')
    app.advance(HOUR_SECONDS)
    assert.deepEqual(await ahead(tutor), [later.user.id])
  })
})
