import assert from 'node:assert/strict'
import { newTutorMessage, newUserMessage } from '#contract/chat/endpoints.ts'
import { setActivity } from '#contract/assessment/submissions-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { tutorDesk, type DeskItem } from '#contract/tutoring/endpoints.ts'
import { eq } from 'drizzle-orm'
import { degrees } from '../modules/catalogue/tables.ts'
import type { Client, TestApp } from './app.ts'
import { addAssignment, addCourse, addResource } from './builders.ts'

/** The kinds of what waits, in its order. */
export const kindsOf = (items: readonly DeskItem[]) => items.map(({ kind }) => kind)

/** A course that asks for work in its first session and talks in its second, with what its people do with a desk. */
export const createDeskWorld = async (app: TestApp) => {
  const talk = await addResource(app, { type: 'chat', extension: null })
  const course = await addCourse(app, { lectures: [{ evaluation: true }, { resources: [talk.id] }] })
  const degree = course.degree.id
  const place = { degree, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
  const session = { ...place, lecture: course.lectures[1]?._id ?? '', resource: talk.id }
  let sent = 0
  const enrol = async () => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: place.degree })
    return client
  }
  const ask = async (client: Client, subject = 'Extintores') =>
    (
      await client.call(addItem, {
        params: { entity: 'faqs' },
        body: { ...place, subject, question: 'Qual uso?' },
      })
    ).body._id
  const write = (client: Client, content: string) =>
    client.call(newUserMessage, { body: { degree: place.degree, content, clientId: `c${++sent}` } })
  const reply = async (client: Client, owner: string, content: string) => {
    const body = { degree: place.degree, owner, content, clientId: `t${++sent}` }
    const { status, body: said } = await client.call(newTutorMessage, { body })
    assert.equal(status, 200, JSON.stringify(said))
  }
  const handIn = async (client: Client) => {
    const files = { document: { name: 'trabalho.pdf', contents: '%PDF-1.7 o meu' } }
    const { status, body } = await client.call(setActivity, { body: place }, { files })
    assert.equal(status, 200, JSON.stringify(body))
  }
  const desk = async (client: Client, query: object = {}) => {
    const { status, body } = await client.call(tutorDesk, { query: { limit: 200, ...query } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const onDesk = async (client: Client, of: { user: { id: string } }) =>
    (await desk(client)).items.filter(({ user }) => user?._id === of.user.id)
  /** A second tutor of the course. */
  const colleague = async () => {
    const other = await app.asNew('tutor', { name: 'Rita Colega' })
    const moderators = [course.tutor.id, other.user.id]
    await app.platform.db.update(degrees).set({ moderators }).where(eq(degrees.id, place.degree))
    return other
  }
  return { course, place, session, enrol, ask, write, reply, handIn, desk, onDesk, colleague }
}
