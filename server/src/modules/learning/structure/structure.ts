import type { Lecture, LectureResource, SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { passMark } from '#contract/catalogue/exam-rules.ts'
import type { PlayerDegree, PlayerLecture, PlayerResource } from '#contract/learning/shapes.ts'
import type { Parts, ResourceParts, Rows, SurveyParts } from './repository.ts'

/** A tab of a session, the same for everybody. */
export interface StructureResource extends Omit<PlayerResource, 'complete' | 'html5'> {
  /** The html5 package and the file in it that opens, or the page that is a resource of its own. */
  package: { document: string; path: string } | null
  /** Whether opening it completes it: neither a test, a chat nor evaluated (rule lecture.resources). */
  completesOnOpening: boolean
}

/** A session's shared data, with its module. */
export interface StructureLecture extends Pick<
  PlayerLecture,
  '_id' | 'name' | 'summary' | 'duration' | 'attachments' | 'bibliography'
> {
  module: string
  /** Its place in the course, `module/lecture`. */
  key: string
  resources: StructureResource[]
}

/** The part of a course that is the same for everybody; with a trainee's record it becomes the player's answer. */
export interface Structure {
  degree: PlayerDegree
  modules: { _id: string; name: string; summary: string | null; lectures: StructureLecture[] }[]
  /** Every session in the course's order, and the place of each in it by `module/lecture`. */
  lectures: StructureLecture[]
  placeOf: ReadonlyMap<string, number>
  /** The rows that it was read from. */
  sources: Sources
}

/** The rows that a structure was read from, and the sum of the moments when they were last changed. */
export interface Sources extends Rows {
  version: number
}

/** The place of a session in a course, as a key. */
export const placeKey = (module: string, lecture: string): string => `${module}/${lecture}`

const examOf = (exam: ResourceParts['exam']) =>
  exam && {
    weight: exam.weight,
    questions: exam.questions,
    time: exam.time,
    userText: exam.weight === 0 ? exam.userText : null,
  }

const packageOf = ({
  type,
  zip,
  startFile,
  file,
  extension,
}: ResourceParts): StructureResource['package'] => {
  if (type === 'html5') return zip && { document: zip._id, path: startFile ?? 'index.html' }
  const isPage = type === 'media' && (extension === 'html' || extension === 'htm')
  return isPage && file ? { document: file._id, path: file.name } : null
}

const toResource = (row: LectureResource, resource: ResourceParts): StructureResource => ({
  _id: row._id,
  resource: resource.id,
  name: resource.name,
  type: resource.type,
  extension: resource.extension,
  evaluation: row.evaluation,
  documentTitle: row.documentTitle,
  document: row.document,
  media:
    resource.type === 'media' && resource.file
      ? {
          file: resource.file,
          poster: resource.poster,
          tracks: resource.tracks,
          sources: resource.sources,
          transcript: resource.transcript,
          seconds: resource.mediaSeconds,
          position: 0,
        }
      : null,
  exam: resource.type === 'exam' ? examOf(resource.exam) : null,
  package: packageOf(resource),
  completesOnOpening: !row.evaluation && (resource.type === 'media' || resource.type === 'html5'),
})

const toLecture = (
  module: string,
  lecture: Lecture,
  found: ReadonlyMap<string, ResourceParts>,
): StructureLecture => ({
  module,
  key: placeKey(module, lecture._id),
  _id: lecture._id,
  name: lecture.name,
  summary: lecture.summary,
  duration: lecture.duration,
  attachments: lecture.attachments,
  bibliography: lecture.bibliography,
  resources: lecture.resources.flatMap((row) => {
    const resource = found.get(row.resource)
    return resource ? [toResource(row, resource)] : []
  }),
})

/** The names of some rows, in the order of their ids. */
const named = (rows: ReadonlyMap<string, { id: string; name: string }>, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ _id: id, name: row.name }] : []
  })

/** Parts left out of a question have their defaults. */
const toQuestion = ({ questions: _, ...question }: SurveyQuestion) => ({
  ...question,
  subtitle: question.subtitle ?? null,
  rows: (question.rows ?? []).map((row) => ({ ...row, category: row.category ?? null })),
  columns: question.columns ?? [],
})

const toSurvey = (survey: SurveyParts | undefined): PlayerDegree['survey'] =>
  survey
    ? {
        _id: survey.id,
        title: survey.title,
        header: survey.header,
        footer: survey.footer,
        questions: survey.questions.map((question) => ({
          ...toQuestion(question),
          questions: (question.questions ?? []).map(toQuestion),
        })),
      }
    : null

const toExam = (exam: ResourceParts | undefined): PlayerDegree['exam'] =>
  exam?.exam
    ? {
        _id: exam.id,
        name: exam.name,
        weight: exam.exam.weight,
        passMark: passMark(exam.exam.weight),
        questions: exam.exam.questions,
        time: exam.exam.time,
      }
    : null

/** The part of a course that is the same for everybody, from its rows; undefined if there is no such course. */
export const structureOf = (id: string, parts: Parts): Structure | undefined => {
  const course = parts.courses.get(id)
  if (!course) return undefined
  const outline = course.modules.flatMap(({ module }) => parts.modules.get(module) ?? [])
  const rows = outline.flatMap((module) => module.lectures.flatMap((lecture) => lecture.resources))
  const wanted = new Set([...rows.map(({ resource }) => resource), ...(course.exam ? [course.exam] : [])])
  const found = [...wanted].flatMap((one) => parts.resources.get(one) ?? [])
  const survey = parts.surveys.get(course.survey ?? '')
  const modules = outline.map((module) => ({
    _id: module.id,
    name: module.name,
    summary: module.summary,
    lectures: module.lectures.map((lecture) => toLecture(module.id, lecture, parts.resources)),
  }))
  const lectures = modules.flatMap((module) => module.lectures)
  const changed = [course, ...outline, ...found, ...(survey ? [survey] : [])]
  return {
    degree: {
      _id: course.id,
      name: course.name,
      summary: course.summary,
      badge: course.badge,
      manual: course.manual,
      duration: course.duration,
      hduration: course.hduration,
      categories: named(
        parts.categories,
        course.categories.map(({ category }) => category),
      ),
      tags: course.tags.map(({ name }) => name),
      moderators: named(parts.people, course.moderators),
      exam: toExam(parts.resources.get(course.exam ?? '')),
      survey: toSurvey(survey),
    },
    modules,
    lectures,
    placeOf: new Map(lectures.map(({ key }, index) => [key, index])),
    sources: {
      degree: course.id,
      modules: outline.map((module) => module.id),
      resources: found.map((resource) => resource.id),
      survey: survey?.id ?? null,
      version: changed.reduce((sum, { updatedAt }) => sum + updatedAt.getTime(), 0),
    },
  }
}
