import type { APIRequestContext } from '@playwright/test'
import { saveTest, startTest } from '#contract/assessment/endpoints.ts'
import { getPlayer, updateLecture } from '#contract/learning/endpoints.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { call } from './call.ts'
import type { ShortCourse } from './course.ts'

/** Goes through every session of a course by the calls that the player makes, its tests answered right. */
export const finishSessions = async (request: APIRequestContext, course: ShortCourse): Promise<void> => {
  const shown = await call(request, getPlayer, { params: { degreeId: course._id } })
  for (const module of shown.modules)
    for (const lecture of module.lectures) {
      const place = { degreeId: course._id, moduleId: module._id, lecture: lecture._id }
      for (const { _id, resource, type } of lecture.resources) {
        await call(request, updateLecture, { body: { ...place, resource: _id } })
        if (type === 'exam') {
          const test = { itemId: course._id, module: module._id, lecture: lecture._id, resource }
          const opened = await call(request, startTest, { body: test })
          const answers = opened.questions.map((one) => ({
            question: one._id,
            answer:
              one.answers.find(({ answer }) => answer === course.rightAnswers[one.question])?._id ?? null,
          }))
          await call(request, saveTest, { body: { ...test, exam: { attempt: opened.attempt, answers } } })
        }
      }
    }
}

/** A session of a course, as the calls that name a place in it take it. */
export interface SessionPlace {
  degree: string
  module: string
  lecture: string
}

/** The first session of a course. */
export const firstSession = async (
  request: APIRequestContext,
  course: ShortCourse,
): Promise<SessionPlace> => {
  const { modules } = await call(request, getPlayer, { params: { degreeId: course._id } })
  return {
    degree: course._id,
    module: modules[0]?._id ?? '',
    lecture: modules[0]?.lectures[0]?._id ?? '',
  }
}

/** Who is logged in. */
export const whoAmI = (request: APIRequestContext) => call(request, currentUser, {})
