import {
  answerAppointment,
  chatMessages,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  unreadMessages,
  usersByDegree,
} from '#contract/chat/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Client, TestApp } from './app.ts'
import { addAssignment, addCourse, addResource } from './builders.ts'
import { mailsTo } from './mails.ts'

export type ChatWorld = Awaited<ReturnType<typeof createChatWorld>>
export type ChatTrainee = Awaited<ReturnType<ChatWorld['enrol']>>

/**
 * A course whose first session is a synchronous one, its trainees and its tutor, each with their actions in the chat.
 */
export const createChatWorld = async (app: TestApp) => {
  const chat = await addResource(app, { type: 'chat', extension: null })
  const course = await addCourse(app, {
    lectures: [{ resources: [chat.id] }, {}],
    exam: null,
    survey: false,
  })
  const degree = course.degree.id
  let sent = 0
  const enrol = async () => {
    const client = await app.asNew('student')
    const assignment = await addAssignment(app, { user: client.user.id, degree })
    const owner = client.user.id
    return {
      ...client,
      owner,
      assignment,
      write: (content: string, clientId = `c${++sent}`) =>
        client.call(newUserMessage, { body: { degree, content, clientId } }),
      read: async () => (await client.call(chatMessages, { query: { degree } })).body.items ?? [],
      unread: async () => (await client.call(unreadMessages, {})).body.total,
    }
  }
  const tutoring = async (id = course.tutor.id) => {
    const client = await app.as(id)
    return {
      ...client,
      answer: (owner: string, content: string, clientId = `t${++sent}`) =>
        client.call(newTutorMessage, { body: { owner, degree, content, clientId } }),
      read: (owner: string) => client.call(chatMessages, { query: { owner, degree } }),
      unread: async () => (await client.call(unreadMessages, {})).body.total ?? 0,
      person: async (owner: string) =>
        (await client.call(usersByDegree, { query: { degree } })).body.items?.find(
          ({ user }) => user._id === owner,
        ),
    }
  }
  const place = () => ({
    degree,
    module: course.module.id,
    lecture: course.lectures[0]?._id ?? '',
    resource: course.lectures[0]?.resources[0]?.resource ?? '',
  })
  return { course, degree, enrol, tutoring, place }
}

/** A course of its own with a synchronous session, a trainee and their tutor, who write, and ask for and propose times. */
export const beginConversation = async (app: TestApp) => {
  const chat = await addResource(app, { type: 'chat', extension: null })
  const course = await addCourse(app, { lectures: [{ resources: [chat.id] }, {}] })
  const degree = course.degree.id
  const trainee = await app.asNew('student')
  const owner = trainee.user.id
  const assignment = await addAssignment(app, { user: owner, degree })
  const tutor = await app.as(course.tutor.id)
  const lecture = course.lectures[0]?._id ?? ''
  const place = { degree, module: course.module.id, lecture, resource: chat.id }
  const at = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString()
  return {
    course,
    trainee,
    tutor,
    assignment,
    place,
    degree,
    owner,
    at,
    write: (clientId: string, more = {}) =>
      trainee.call(newUserMessage, { body: { degree, content: 'Uma dúvida', clientId, ...more } }),
    ask: (days: number, revision = 0) =>
      trainee.call(setAppointment, { body: { ...place, startsAt: at(days), revision } }),
    propose: (days: number, revision = 0) =>
      tutor.call(setAppointment, { body: { ...place, owner, startsAt: at(days), revision } }),
  }
}

/** Confirms or cancels a time of a synchronous session. */
export const answerTime = (
  { call }: Pick<Client, 'call'>,
  { _id: id, revision }: { _id: string; revision: number },
  action: 'confirm' | 'cancel',
) => call(answerAppointment, { params: { id }, body: { action, revision } })

/** The mails that notified somebody of a time. */
export const agreedMails = async (app: TestApp, email: string) =>
  (await mailsTo(app, email)).filter(({ template }) => template === 'chatAgreed')
