import { eq, inArray } from 'drizzle-orm'
import type { Programme } from '#contract/actions/programme.ts'
import type { Db } from '../../../platform/database/db.ts'
import { courseOutline, degrees, resources, surveys } from '../../catalogue/index.ts'

/** A course as it is on a day (rule actions.programme); undefined where there is none. */
export const readProgramme = async (on: Db, degree: string, day: string): Promise<Programme | undefined> => {
  const [course] = await on
    .select({ degree: degrees, survey: surveys.name, exam: resources })
    .from(degrees)
    .leftJoin(surveys, eq(surveys.id, degrees.survey))
    .leftJoin(resources, eq(resources.id, degrees.exam))
    .where(eq(degrees.id, degree))
  if (!course) return undefined
  const outline = await courseOutline(on, degree)
  const ids = outline.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) => lecture.resources.map(({ resource }) => resource)),
  )
  const media = ids.length
    ? await on
        .select({ id: resources.id, name: resources.name })
        .from(resources)
        .where(inArray(resources.id, [...new Set(ids)]))
    : []
  const names = new Map(media.map(({ id, name }) => [id, name]))
  const { degree: own, exam } = course
  const changes = [
    own.updatedAt,
    ...outline.map(({ updatedAt }) => updatedAt),
    ...(exam ? [exam.updatedAt] : []),
  ]
  return {
    day,
    name: own.name,
    code: own.code,
    hours: own.hduration,
    minutes: own.duration,
    summary: own.summary,
    publicSummary: own.publicSummary,
    audience: own.target_user,
    objectives: own.objectives,
    methods: own.methods,
    assessmentCriteria: own.assessmentCriteria,
    facilities: own.facilities,
    version: new Date(Math.max(...changes.map((at) => at.getTime()))).toISOString(),
    modules: outline.map(({ name, summary, lectures }) => ({
      name,
      summary,
      lectures: lectures.map((lecture) => ({
        name: lecture.name,
        summary: lecture.summary,
        minutes: lecture.duration,
        media: [
          ...lecture.resources.map(({ resource }) => names.get(resource) ?? ''),
          ...lecture.attachments.map(({ document }) => document?.name ?? ''),
        ].filter(Boolean),
      })),
    })),
    exam: exam?.exam
      ? {
          name: exam.name,
          questions: exam.exam.questions,
          minutes: exam.exam.time,
          weight: exam.exam.weight,
        }
      : null,
    survey: course.survey,
  }
}
