import {
  answerTimes,
  colleagues,
  handItem,
  putAsideItem,
  putBackItem,
  takeItem,
  tutorDesk,
} from '#contract/tutoring/endpoints.ts'
import type { Asks } from '../world.ts'
import { talk } from './chat.ts'
import { addQuestion } from './staff.ts'

/** The calls of the tutor's desk, with something on it. */
export const tutoring: Asks = {
  'GET /api/tutoring/desk': async (world) => {
    await addQuestion(world)
    return () => world.tutor.call(tutorDesk, {})
  },
  'GET /api/tutoring/times':
    ({ tutor }) =>
    () =>
      tutor.call(answerTimes, {}),
  'GET /api/tutoring/colleagues':
    ({ tutor, course }) =>
    () =>
      tutor.call(colleagues, { query: { degree: course.degree.id } }),
  'POST /api/tutoring/take': async (world) => {
    const item = await addQuestion(world)
    return () => world.tutor.call(takeItem, { body: { kind: 'question', item } })
  },
  'POST /api/tutoring/putaside': async (world) => {
    const { tutor } = await talk(world)
    const { items } = (await tutor.call(tutorDesk, { query: { kind: 'chat' } })).body
    const [{ _id: item, count: seen } = { _id: '', count: 0 }] = items
    return () => tutor.call(putAsideItem, { body: { item, seen } })
  },
  'POST /api/tutoring/putback': async (world) => {
    const item = await addQuestion(world)
    await world.tutor.call(takeItem, { body: { kind: 'question', item } })
    return () => world.tutor.call(putBackItem, { body: { kind: 'question', item } })
  },
  'POST /api/tutoring/hand': async (world) => {
    const item = await addQuestion(world)
    const colleague = world.course.tutor.id
    return () => world.admin.call(handItem, { body: { kind: 'question', item, to: colleague } })
  },
}
