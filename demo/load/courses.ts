import type { Exam, Lecture } from '#contract/catalogue/shapes.ts'
import { degrees, modules, resources, surveys as surveyTable } from '#server/modules/catalogue/tables.ts'
import { categories as categoryTable } from '#server/modules/catalogue/category-table.ts'
import { newId } from '#server/platform/database/columns.ts'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { categories, courses, surveys, type Course, type Resource } from '../index.ts'
import type * as demo from '../types.ts'
import type { People } from './people.ts'
import { named, withIds, type Plan } from './plan.ts'

type SurveyRow = typeof surveyTable.$inferInsert & { id: string }

/** A course as it was loaded: what progress is made of. */
export interface LoadedCourse {
  id: string
  course: Course
  /** Every session with its module, in order. */
  lectures: { key: string; module: string; lecture: Lecture }[]
  /** What its sessions lead through, by id. */
  resources: ReadonlyMap<string, Resource>
  exams: Map<string, { id: string; exam: Exam }>
  final: { id: string; exam: Exam }
  survey: SurveyRow
}

const examOf = (exam: demo.Exam): Exam => ({
  ...exam,
  multipleChoice: withIds(
    exam.multipleChoice.map((question) => ({ ...question, answerPool: withIds(question.answerPool) })),
  ),
})

const planSurveys = (plan: Plan): Map<string, SurveyRow> => {
  const rows = surveys.map(({ key, questions, ...survey }): [string, SurveyRow] => [
    key,
    {
      ...survey,
      id: newId(),
      questions: withIds(
        questions.map(({ rows, columns, subtitle, ...question }) => ({
          ...question,
          subtitle: subtitle || null,
          rows: withIds(rows),
          columns: withIds(columns),
        })),
      ),
    },
  ])
  plan.write((tx) => tx.insert(surveyTable).values(rows.map(([, row]) => row)))
  return new Map(rows)
}

const planCategories = (plan: Plan): Map<string, string> => {
  const rows = categories.map(({ key, tags, ...category }) => ({
    key,
    id: newId(),
    ...category,
    tags: withIds(tags),
  }))
  plan.write((tx) => tx.insert(categoryTable).values(rows.map(({ key: _key, ...row }) => row)))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Stores the files of a resource and returns its row. */
const resourceRow = async (
  plan: Plan,
  id: string,
  resource: Resource,
): Promise<typeof resources.$inferInsert> => {
  const { name, internalName, type } = resource
  const row = { id, name, internalName, type }
  const owner = { kind: 'resource', id }
  if (resource.type === 'exam') return { ...row, exam: examOf(resource.exam), finalExam: resource.exam.final }
  if (resource.type === 'html5')
    return {
      ...row,
      zip: await plan.store(resource.html5.zip, owner),
      startFile: resource.html5.startFile,
    }
  if (resource.type === 'chat') return row
  const { filepath } = resource.media
  const others = resource.config?.sources.filter(({ src }) => src !== filepath) ?? []
  return {
    ...row,
    extension: extensionOf(filepath),
    file: await plan.store(filepath, owner),
    sources: withIds(
      await Promise.all(others.map(async ({ src }) => ({ document: await plan.store(src, owner) }))),
    ),
    tracks: withIds(
      await Promise.all(
        (resource.config?.tracks ?? []).map(async ({ src, srclang, label }) => ({
          language: srclang,
          label,
          document: await plan.store(src, owner),
        })),
      ),
    ),
    poster: resource.config ? await plan.store(resource.config.poster, owner) : null,
  }
}

const lectureRow = async (
  plan: Plan,
  module: string,
  lecture: demo.Lecture,
  resourceIds: ReadonlyMap<string, string>,
): Promise<Lecture> => {
  const owner = { kind: 'module', id: module }
  const { name, summary, duration, bibliography } = lecture
  const used = lecture.resources.map(async ({ resource, evaluation, documentTitle, document }) => ({
    _id: newId(),
    resource: named(resourceIds, resource),
    evaluation,
    documentTitle: documentTitle ?? null,
    document: document ? await plan.store(document, owner) : null,
  }))
  const attached = lecture.attachments.map(async (attachment) => ({
    _id: newId(),
    name: attachment.name,
    document: await plan.store(attachment.document, owner),
  }))
  return {
    _id: newId(),
    name,
    summary,
    duration,
    resources: await Promise.all(used),
    attachments: await Promise.all(attached),
    bibliography: withIds(bibliography),
  }
}

const planCourse = async (
  plan: Plan,
  course: Course,
  known: { people: People; categories: Map<string, string>; surveys: Map<string, SurveyRow> },
): Promise<LoadedCourse> => {
  const id = newId()
  const categoriesOf = (keys: readonly string[]) =>
    withIds(keys.map((key) => ({ category: named(known.categories, key) })))
  const resourceIds = new Map(Object.keys(course.resources).map((key) => [key, newId()]))
  const final = { id: newId(), exam: examOf(course.exam.exam) }
  const exams: LoadedCourse['exams'] = new Map()
  const resourceRows: (typeof resources.$inferInsert)[] = [
    {
      id: final.id,
      name: `Teste final: ${course.name}`,
      internalName: `${course.code} · teste final`,
      type: 'exam',
      exam: final.exam,
      finalExam: true,
    },
  ]
  for (const [key, resource] of Object.entries(course.resources)) {
    const row = await resourceRow(plan, named(resourceIds, key), resource)
    if (row.exam) exams.set(key, { id: named(resourceIds, key), exam: row.exam })
    resourceRows.push(row)
  }
  const byId = new Map(
    Object.entries(course.resources).map(([key, resource]) => [named(resourceIds, key), resource]),
  )
  const lectures: LoadedCourse['lectures'] = []
  const moduleRows: (typeof modules.$inferInsert & { id: string })[] = []
  for (const { name, internalName, summary, categories: keys, lectures: sessions } of course.modules) {
    const module = newId()
    for (const session of sessions)
      lectures.push({
        key: session.key,
        module,
        lecture: await lectureRow(plan, module, session, resourceIds),
      })
    moduleRows.push({
      id: module,
      name,
      internalName,
      summary,
      categories: categoriesOf(keys),
      lectures: lectures.filter((row) => row.module === module).map(({ lecture }) => lecture),
    })
  }
  const survey = named(known.surveys, course.survey)
  const {
    name,
    code,
    state,
    demomode,
    duration,
    hduration,
    trainingArea,
    summary,
    publicSummary,
    target_user,
  } = course
  const degree = {
    id,
    name,
    code,
    state,
    demomode,
    duration,
    hduration,
    trainingArea,
    summary,
    publicSummary,
    target_user,
    tags: withIds(course.tags),
    categories: categoriesOf(course.categories),
    moderators: course.moderators.map((username) => named(known.people.users, username)),
    modules: withIds(moduleRows.map((row) => ({ module: row.id }))),
    badge: await plan.store(course.badge, { kind: 'degree', id, open: true }),
    manual: await plan.store(course.manual, { kind: 'degree', id }),
    survey: survey.id,
    exam: final.id,
    owner: named(known.people.users, 'criador'),
    createdAt: plan.ago(230),
  }
  plan.write((tx) => tx.insert(resources).values(resourceRows))
  plan.write((tx) => tx.insert(modules).values(moduleRows))
  plan.write((tx) => tx.insert(degrees).values(degree))
  return { id, course, lectures, resources: byId, exams, final, survey }
}

/** Plans categories, surveys and courses with all their contents; returns the courses by key. */
export const planCourses = async (plan: Plan, people: People): Promise<Map<string, LoadedCourse>> => {
  const known = { people, categories: planCategories(plan), surveys: planSurveys(plan) }
  const loaded = new Map<string, LoadedCourse>()
  for (const course of courses) loaded.set(course.key, await planCourse(plan, course, known))
  return loaded
}

/** Unpacks the packages among what was stored. */
export const unpackPackages = async (
  { files, packages }: Platform,
  stored: readonly string[],
): Promise<void> => {
  for (const id of stored) {
    const document = await files.find(id)
    if (document && extensionOf(document.name) === 'zip') await packages.unpack(document)
  }
}
