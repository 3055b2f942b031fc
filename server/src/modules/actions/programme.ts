import type { Programme } from '#contract/actions/programme.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CourseParts, readCourse } from './repositories/programme.ts'

/** When anything of a course changed last: the version of its programme. */
const versionOf = ({ degree, outline, exam }: CourseParts): string => {
  const changes = [degree, ...outline, ...(exam ? [exam] : [])].map(({ updatedAt }) => updatedAt.getTime())
  return new Date(Math.max(...changes)).toISOString()
}

const modulesOf = ({ outline, mediaNames }: CourseParts): Programme['modules'] =>
  outline.map(({ name, summary, lectures }) => ({
    name,
    summary,
    lectures: lectures.map((lecture) => ({
      name: lecture.name,
      summary: lecture.summary,
      minutes: lecture.duration,
      media: [
        ...lecture.resources.map(({ resource }) => mediaNames.get(resource) ?? ''),
        ...lecture.attachments.map(({ document }) => document?.name ?? ''),
      ].filter(Boolean),
    })),
  }))

const examOf = ({ exam }: CourseParts): Programme['exam'] =>
  exam?.exam
    ? {
        name: exam.name,
        questions: exam.exam.questions,
        minutes: exam.exam.time,
        weight: exam.exam.weight,
      }
    : null

/** The programme of a course as it is on a day (rule actions.programme); undefined where there is no course. */
export const programmeOn = async (on: Db, course: string, day: string): Promise<Programme | undefined> => {
  const parts = await readCourse(on, course)
  if (!parts) return undefined
  const { degree, survey } = parts
  return {
    day,
    name: degree.name,
    code: degree.code,
    hours: degree.hduration,
    minutes: degree.duration,
    summary: degree.summary,
    publicSummary: degree.publicSummary,
    audience: degree.target_user,
    objectives: degree.objectives,
    methods: degree.methods,
    assessmentCriteria: degree.assessmentCriteria,
    facilities: degree.facilities,
    version: versionOf(parts),
    modules: modulesOf(parts),
    exam: examOf(parts),
    survey,
  }
}
