import {
  chatMessages,
  newTutorMessage,
  newUserMessage,
  unreadMessages,
  usersByDegree,
} from '#contract/chat/endpoints.ts'
import type { TestApp } from './app.ts'
import { addAssignment, addCourse, addResource } from './builders.ts'

export type ChatWorld = Awaited<ReturnType<typeof createChatWorld>>
export type ChatTrainee = Awaited<ReturnType<ChatWorld['enrol']>>

/** A course whose first session is a synchronous one, its trainees and its tutor, each with what they do in the chat. */
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
