import type { APIRequestContext, Page } from '@playwright/test'
import { assignCourse, makeChatCourse } from './course.ts'
import { firstSession, whoAmI } from './trainee.ts'

/**
 * A chat course of a tutor's, given to a trainee.
 * @returns where the trainee's session and the tutor's conversation with them are
 */
export const giveChatCourse = async (admin: APIRequestContext, name: string, tutor: Page, trainee: Page) => {
  const [{ _id: moderator }, { _id: owner }] = [await whoAmI(tutor.request), await whoAmI(trainee.request)]
  const degree = await makeChatCourse(admin, { name, moderators: [moderator] })
  await assignCourse(admin, degree, owner)
  const { module, lecture } = await firstSession(trainee.request, { _id: degree, name, rightAnswers: {} })
  return { degree, module, lecture, conversation: `/admin/chat?owner=${owner}&degree=${degree}` }
}
