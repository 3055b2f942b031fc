import type { Db } from '../../../platform/database/db.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import type { SessionNames } from './answers.ts'

/** The sessions of a course by their `_id`, for the review. */
export const sessionsOf = async (on: Db, degree: string): Promise<SessionNames> =>
  new Map(
    lecturesOf(await courseOutline(on, degree)).map(({ module, lecture }) => [
      lecture._id,
      { module, lecture: lecture._id, name: lecture.name },
    ]),
  )
