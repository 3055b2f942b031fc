import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandComments } from '../demand-comments.ts'
import { countComments, pageOfComments } from '../repositories/comments.ts'

/** The comments in the surveys of a course (rule reports.opinions). @throws Problem `not_found` */
export const listComments = async (
  platform: Platform,
  viewer: Person,
  degree: string,
  asked: { question?: string | undefined; skip: number; limit: number },
) => {
  const comments = await demandComments(platform, viewer, degree)
  const [questions, items] = await Promise.all([
    countComments(platform.db, comments),
    pageOfComments(platform.db, comments, asked),
  ])
  const counted = questions.filter(({ title }) => asked.question === undefined || title === asked.question)
  return { items, total: counted.reduce((sum, { count }) => sum + count, 0), questions }
}
