import { isUuid } from '../../../platform/database/columns.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { CoursePresentation, ListedCourse } from '#contract/catalogue/endpoints.ts'
import { progressPercent } from '#contract/enrolment/progress-rules.ts'
import { findOwnAssignment, lecturesWithProgress } from '../../enrolment/index.ts'
import { courseOutline, seesDemoCourses } from '../../catalogue/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { textOfHtml } from '../../../platform/html.ts'
import { personOf, type Actor } from '../../../platform/access/actor.ts'
import {
  categoryNames,
  countAcademy,
  countByCategory,
  findPresentable,
  listCourses,
  listFinalExams,
  listModerators,
  peopleNamed,
  type CourseSearch,
} from './repository.ts'

type Row = Awaited<ReturnType<typeof listCourses>>['items'][number]

/** The public catalogue, and what editors of courses choose from. */
export interface Courses {
  list: (
    query: Omit<CourseSearch, 'seesDemo'>,
    actor: Actor,
  ) => Promise<{ items: ListedCourse[]; total: number }>
  categories: (
    actor: Actor,
  ) => Promise<{ items: { _id: string; name: string; courses: number }[]; total: number }>
  numbers: () => ReturnType<typeof countAcademy>
  /** @throws Problem `not_found` where the course is neither listed nor assigned to the user */
  present: (id: string, privateCode: string | undefined, actor: Actor) => Promise<CoursePresentation>
  moderators: () => ReturnType<typeof listModerators>
  finalExams: () => ReturnType<typeof listFinalExams>
}

/** Makes the catalogue over a database. */
export const createCourseService = (db: Db): Courses => {
  const withCategories = async (rows: readonly Row[]): Promise<ListedCourse[]> => {
    const names = await categoryNames(
      db,
      rows.flatMap(({ categories }) => categories.map(({ category }) => category)),
    )
    return rows.map((row) => ({
      ...row,
      publicSummary: row.publicSummary && textOfHtml(row.publicSummary),
      tags: row.tags.map(({ name }) => ({ name })),
      categories: row.categories.flatMap(({ category }) => {
        const name = names.get(category)
        return name === undefined ? [] : [{ _id: category, name }]
      }),
    }))
  }

  const ownProgress = async (
    course: string,
    outline: Awaited<ReturnType<typeof courseOutline>>,
    actor: Actor,
  ) => {
    const user = personOf(actor)
    const assignment = user && (await findOwnAssignment(db, user._id, course))
    if (!assignment) return null
    const { id, isComplete } = assignment
    const lectures = await lecturesWithProgress(db, id, outline)
    return { _id: id, isComplete, percent: progressPercent({ lectures, isComplete }) }
  }

  return {
    async list(query, actor) {
      if (query.category && !isUuid(query.category)) return { items: [], total: 0 }
      const { items, total } = await listCourses(db, { ...query, seesDemo: seesDemoCourses(actor) })
      return { items: await withCategories(items), total }
    },
    async categories(actor) {
      const items = await countByCategory(db, { seesDemo: seesDemoCourses(actor) })
      return { items, total: items.length }
    },
    numbers: () => countAcademy(db),
    async present(id, privateCode, actor) {
      const listing = { privateCode, seesDemo: seesDemoCourses(actor) }
      const row = isUuid(id) ? await findPresentable(db, id, listing, personOf(actor)?._id) : undefined
      if (!row) throw new Problem('not_found')
      const outline = await courseOutline(db, id)
      const [[listed], moderators, mine] = await Promise.all([
        withCategories([row]),
        peopleNamed(db, row.moderators),
        ownProgress(id, outline, actor),
      ])
      if (!listed) throw new Problem('not_found')
      const { code, summary, targetUser, exam } = row
      return {
        ...listed,
        code,
        summary,
        targetUser,
        moderators,
        mine,
        hasExam: exam !== null,
        modules: outline.map((module) => ({
          _id: module._id,
          name: module.name,
          summary: module.summary,
          duration: module.lectures.reduce((sum, { duration }) => sum + duration, 0),
          lectures: module.lectures.map(({ _id, name, duration }) => ({ _id, name, duration })),
        })),
      }
    },
    moderators: () => listModerators(db),
    finalExams: () => listFinalExams(db),
  }
}
