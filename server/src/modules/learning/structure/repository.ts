import { inArray, sql } from 'drizzle-orm'
import type { Exam } from '#contract/catalogue/shapes.ts'
import type { Db } from '../../../platform/database/db.ts'
import { categories, degrees, modules, resources, surveys } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'

const courseColumns = {
  id: degrees.id,
  name: degrees.name,
  summary: degrees.summary,
  badge: degrees.badge,
  manual: degrees.manual,
  duration: degrees.duration,
  hduration: degrees.hduration,
  categories: degrees.categories,
  tags: degrees.tags,
  moderators: degrees.moderators,
  modules: degrees.modules,
  exam: degrees.exam,
  survey: degrees.survey,
  updatedAt: degrees.updatedAt,
}

const moduleColumns = {
  id: modules.id,
  name: modules.name,
  summary: modules.summary,
  lectures: modules.lectures,
  updatedAt: modules.updatedAt,
}

/** An exam without its questions, which are by far the most of it. */
const exam = sql<Pick<
  Exam,
  'weight' | 'questions' | 'time' | 'userText'
> | null>`case when ${resources.exam} is not null then
  jsonb_build_object('weight', ${resources.exam}->'weight', 'questions', ${resources.exam}->'questions',
    'time', ${resources.exam}->'time', 'userText', ${resources.exam}->'userText') end`

const resourceColumns = {
  id: resources.id,
  name: resources.name,
  type: resources.type,
  extension: resources.extension,
  file: resources.file,
  zip: resources.zip,
  startFile: resources.startFile,
  sources: resources.sources,
  tracks: resources.tracks,
  poster: resources.poster,
  transcript: resources.transcript,
  mediaSeconds: resources.mediaSeconds,
  exam,
  updatedAt: resources.updatedAt,
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

const readCourses = (on: Db, ids: string[]) =>
  on.select(courseColumns).from(degrees).where(inArray(degrees.id, ids))
const readModules = (on: Db, ids: string[]) =>
  on.select(moduleColumns).from(modules).where(inArray(modules.id, ids))
const readResources = (on: Db, ids: string[]) =>
  on.select(resourceColumns).from(resources).where(inArray(resources.id, ids))
const readSurveys = (on: Db, ids: string[]) => on.select().from(surveys).where(inArray(surveys.id, ids))
const readNames = (on: Db, table: typeof users | typeof categories, ids: string[]) =>
  on.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))

/** Reads some rows by their ids, each once; sends no query for none. */
const rowsOf = async <T extends { id: string }>(
  read: (ids: string[]) => PromiseLike<T[]>,
  ids: readonly (string | null)[],
): Promise<Map<string, T>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  return wanted.length > 0 ? byId(await read(wanted)) : new Map<string, T>()
}

type RowOf<Read extends (on: Db, ids: string[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Read>>[number]

type CourseParts = RowOf<typeof readCourses>
type ModuleParts = RowOf<typeof readModules>
export type ResourceParts = RowOf<typeof readResources>
export type SurveyParts = RowOf<typeof readSurveys>

/** The rows that courses consist of, by their ids. */
export interface Parts {
  courses: ReadonlyMap<string, CourseParts>
  modules: ReadonlyMap<string, ModuleParts>
  resources: ReadonlyMap<string, ResourceParts>
  surveys: ReadonlyMap<string, SurveyParts>
  categories: ReadonlyMap<string, { id: string; name: string }>
  people: ReadonlyMap<string, { id: string; name: string }>
}

/** Reads the structures of some courses: the same number of statements for one as for all. */
export const readParts = async (on: Db, degree: readonly string[]): Promise<Parts> => {
  const courses = await rowsOf((ids) => readCourses(on, ids), degree)
  const rows = [...courses.values()]
  const found = await rowsOf(
    (ids) => readModules(on, ids),
    rows.flatMap((course) => course.modules.map(({ module }) => module)),
  )
  const lectures = [...found.values()].flatMap((module) => module.lectures)
  const used = await rowsOf(
    (ids) => readResources(on, ids),
    [
      ...rows.map((course) => course.exam),
      ...lectures.flatMap((lecture) => lecture.resources.map(({ resource }) => resource)),
    ],
  )
  return {
    courses,
    modules: found,
    resources: used,
    surveys: await rowsOf(
      (ids) => readSurveys(on, ids),
      rows.map(({ survey }) => survey),
    ),
    categories: await rowsOf(
      (ids) => readNames(on, categories, ids),
      rows.flatMap((course) => course.categories.map(({ category }) => category)),
    ),
    people: await rowsOf(
      (ids) => readNames(on, users, ids),
      rows.flatMap(({ moderators }) => moderators),
    ),
  }
}

/** The rows that a structure was read from. */
export interface Rows {
  degree: string
  modules: string[]
  resources: string[]
  survey: string | null
}

/** Creates the read of when the rows of courses last changed: for each course, the sum of the moments. */
export const createReadVersions = (db: Db) => {
  const query = db
    .select({
      degree: sql<string>`w.degree`,
      version: sql<number>`(
        select coalesce(sum((extract(epoch from at) * 1000)::bigint), 0)::float8 from (
          select d.updated_at at from ${degrees} d where d.id = w.degree
          union all select m.updated_at from ${modules} m where m.id = any(w.modules)
          union all select r.updated_at from ${resources} r where r.id = any(w.resources)
          union all select s.updated_at from ${surveys} s where s.id = w.survey) changes)`,
    })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as w(degree uuid, modules uuid[], resources uuid[], survey uuid)`,
    )
    .prepare('course_versions')
  return async (rows: readonly Rows[]): Promise<Map<string, number>> =>
    new Map(
      (await query.execute({ rows: JSON.stringify(rows) })).map(({ degree, version }) => [degree, version]),
    )
}
