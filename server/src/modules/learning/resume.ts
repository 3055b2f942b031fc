import { courseLink } from '#contract/enrolment/course-links.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import type { CourseRow } from './repositories/courses.ts'
import { placeKey, type Structure, type StructureLecture } from './structure/structure.ts'

/** The session in which a course continues: where the trainee was, or the first incomplete one from there on. */
const nextLecture = (
  { lectures, placeOf }: Structure,
  { currentModule, currentLecture, done }: CourseRow,
): StructureLecture | undefined => {
  const isOpen = ({ key }: StructureLecture) => !done?.includes(key)
  const at = currentModule && currentLecture ? (placeOf.get(placeKey(currentModule, currentLecture)) ?? 0) : 0
  return lectures.slice(at).find(isOpen) ?? lectures.find(isOpen)
}

/** Where a trainee continues a course: the exact session, or the remaining step (rule home.learning). */
export const resumeAt = (structure: Structure, row: CourseRow, { state, percent, startedAt }: UserDegree) => {
  const { _id, name } = structure.degree
  const next = state === 'SUMMARY' || state === 'LECTURE' ? nextLecture(structure, row) : undefined
  const step = state === 'FINALTEST' || state === 'SURVEY' ? `/${state.toLowerCase()}` : ''
  const begun = startedAt !== null
  return {
    course: { _id, name },
    module: structure.modules.find((module) => module._id === next?.module)?.name ?? null,
    session: next?.name ?? null,
    begun,
    percent,
    // Before they begin, trainees are first shown what the course is.
    to: `${courseLink(_id)}${next && begun ? `/${next.key}` : step}`,
  }
}
