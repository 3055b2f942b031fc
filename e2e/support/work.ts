import type { APIRequestContext, Page } from '@playwright/test'
import { setActivity } from '#contract/assessment/submissions-endpoints.ts'
import { call } from './call.ts'
import { assignCourse, makeShortCourse } from './course.ts'
import { firstSession, whoAmI, type SessionPlace } from './trainee.ts'

/** A course whose first session asks for work, given to the trainee. */
export const courseOf = async (admin: APIRequestContext, trainee: Page, tutor: string, name: string) => {
  const course = await makeShortCourse(admin, { name, moderators: [tutor], work: true })
  await assignCourse(admin, course._id, (await whoAmI(trainee.request))._id)
  return { course, place: await firstSession(trainee.request, course) }
}

/** Hands work in, in the name of the trainee. */
export const handIn = (
  trainee: APIRequestContext,
  place: SessionPlace,
  file: { name: string; buffer: Buffer },
) =>
  call(trainee, setActivity, {
    body: { ...place },
    files: { document: { mimeType: 'application/octet-stream', ...file } },
  })
