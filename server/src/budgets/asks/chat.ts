import {
  answerAppointment,
  approveSession,
  chatMessages,
  conversationSheet,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  statusTeacher,
  typing,
  unreadMessages,
  usersByDegree,
} from '#contract/chat/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { newId } from '../../platform/database/columns.ts'
import { addResource } from '../../testing/builders.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A trainee and the tutor of their course, in the middle of a conversation. */
export const talk = async ({ app, enrolIn }: BudgetWorld) => {
  const resource = await addResource(app, { type: 'chat', extension: null })
  const { trainee, course, place } = await enrolIn({ lectures: [{ resources: [resource.id] }] })
  const tutor = await app.as(course.tutor.id)
  const [owner, degree] = [trainee.user.id, place.degreeId]
  const session = { degree, module: place.moduleId, lecture: place.lecture, resource: resource.id }
  const write = (content: string) =>
    trainee.call(newUserMessage, { body: { ...session, content, clientId: newId() } })
  const answer = (content: string) =>
    tutor.call(newTutorMessage, { body: { owner, degree, content, clientId: newId() } })
  await write('Bom dia')
  await answer('Bom dia')
  await write('Tenho uma dúvida')
  return { trainee, tutor, key: { owner, degree }, session, write, answer }
}

const tomorrow = ({ app }: BudgetWorld): string =>
  new Date(app.platform.clock.now().getTime() + DAY_MS).toISOString()

/** The calls of the chat, in a conversation that has begun. */
export const chat: Asks = {
  'GET /api/chat/getusersbydegreemoderator': async (world) => {
    const { tutor } = await talk(world)
    return () => tutor.call(usersByDegree, {})
  },
  'GET /api/chat/getmessages': async (world) => {
    const { trainee, key } = await talk(world)
    return () => trainee.call(chatMessages, { query: key })
  },
  'GET /api/chat/export': async (world) => {
    const { trainee, key } = await talk(world)
    return () => trainee.call(conversationSheet, { query: key })
  },
  'GET /api/chat/unreadmessage': async (world) => {
    const { tutor } = await talk(world)
    return () => tutor.call(unreadMessages, {})
  },
  'POST /api/chat/user/newmessage': async (world) => {
    const { write } = await talk(world)
    return () => write('Outra dúvida')
  },
  'POST /api/chat/admin/newmessage': async (world) => {
    const { answer } = await talk(world)
    return () => answer('Diga')
  },
  'POST /api/chat/approval': async (world) => {
    const { tutor, session, key } = await talk(world)
    const body = { ...session, user: key.owner, obs: 'Bem', value: 17 }
    return () => tutor.call(approveSession, { body })
  },
  'POST /api/chat/appointment': async (world) => {
    const { trainee, session } = await talk(world)
    return () => trainee.call(setAppointment, { body: { ...session, startsAt: tomorrow(world) } })
  },
  'POST /api/chat/appointment/{id}': async (world) => {
    const { trainee, tutor, session } = await talk(world)
    const asked = await trainee.call(setAppointment, { body: { ...session, startsAt: tomorrow(world) } })
    const { _id: id, revision } = asked.body
    return () => tutor.call(answerAppointment, { params: { id }, body: { action: 'confirm', revision } })
  },
  'POST /api/chat/statusteacher':
    ({ tutor }) =>
    () =>
      tutor.call(statusTeacher, { body: { status: true } }),
  'POST /api/chat/markasread': async (world) => {
    const { tutor, key } = await talk(world)
    return () => tutor.call(markAsRead, { body: key })
  },
  'POST /api/chat/typing': async (world) => {
    const { trainee, key } = await talk(world)
    return () => trainee.call(typing, { body: key })
  },
}
