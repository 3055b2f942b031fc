import { expect, type APIRequestContext } from '@playwright/test'
import type { ShortCourse } from './course.ts'

const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

interface Shown {
  modules: {
    _id: string
    lectures: { _id: string; resources: { _id: string; resource: string; type: string }[] }[]
  }[]
}

/** Goes through every session of a course by the calls that the player makes, its tests answered right. */
export const finishSessions = async (request: APIRequestContext, course: ShortCourse): Promise<void> => {
  const shown = (await (await request.get(`/api/player/${course._id}`)).json()) as Shown
  for (const module of shown.modules)
    for (const lecture of module.lectures) {
      const place = { degreeId: course._id, moduleId: module._id, lecture: lecture._id }
      for (const { _id, resource, type } of lecture.resources) {
        await post(request, '/api/degreeuser/updatelecture', { ...place, resource: _id })
        if (type === 'exam') {
          const test = { itemId: course._id, module: module._id, lecture: lecture._id, resource }
          const opened = (await post(request, '/api/degree/starttest', test)) as {
            attempt: string
            questions: { _id: string; question: string; answers: { _id: string; answer: string }[] }[]
          }
          const answers = opened.questions.map((one) => ({
            question: one._id,
            answer:
              one.answers.find(({ answer }) => answer === course.rightAnswers[one.question])?._id ?? null,
          }))
          await post(request, '/api/degree/savetest', { ...test, exam: { attempt: opened.attempt, answers } })
        }
      }
    }
}

/** The first session of a course, as the calls that name a place in it take it. */
export const firstSession = async (
  request: APIRequestContext,
  course: ShortCourse,
): Promise<{ degree: string; module: string; lecture: string }> => {
  const { modules } = (await (await request.get(`/api/player/${course._id}`)).json()) as Shown
  return {
    degree: course._id,
    module: modules[0]?._id ?? '',
    lecture: modules[0]?.lectures[0]?._id ?? '',
  }
}

/** Who is logged in. */
export const whoAmI = async (
  request: APIRequestContext,
): Promise<{ _id: string; name: string; username: string; email: string }> =>
  (await request.get('/api/currentuser')).json()
