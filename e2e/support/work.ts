import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { assignCourse, makeShortCourse } from './course.ts'
import { firstSession, whoAmI } from './trainee.ts'

/** A course whose first session asks for work, given to the trainee. */
export const courseOf = async (admin: APIRequestContext, trainee: Page, tutor: string, name: string) => {
  const course = await makeShortCourse(admin, { name, moderators: [tutor], work: true })
  await assignCourse(admin, course._id, (await whoAmI(trainee.request))._id)
  return { course, place: await firstSession(trainee.request, course) }
}

/** Hands work in, in the name of the trainee. */
export const handIn = async (trainee: Page, place: object, file: { name: string; buffer: Buffer }) => {
  const document = { mimeType: 'application/octet-stream', ...file }
  const answer = await trainee.request.post('/api/degreeactivity/set', {
    multipart: { item: JSON.stringify(place), document },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
