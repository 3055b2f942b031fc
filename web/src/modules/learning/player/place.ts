/** The trainee's place in a course, and where they can go from there (rule player.states). Pure. */
import { isExamOver, stateForStep, type PlayerStep } from '#contract/enrolment/progress-rules.ts'
import type { PlayerCourse, PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'

export type View =
  /**
   * `missing`: the address names a module, or a session, that the course does not have; `closed`: a step that is not
   * open yet.
   */
  | { name: 'SUMMARY'; missing?: true; closed?: true }
  | { name: 'MODULE'; module: PlayerModule; missing?: true }
  | { name: 'LECTURE'; module: PlayerModule; lecture: PlayerLecture }
  | { name: 'FINALTEST' }
  | { name: 'SURVEY' }
  | { name: 'COMPLETE' }

/** The address after the course: nothing, a module, a module and a lecture, or a step. */
export type Path = readonly string[]

/** A link forward or back: its target, its name, why it cannot be taken, and whether data are required first. */
export interface Way {
  to: Path
  label: string
  closed?: string
  asksData?: true
}

const isStep = (word: string): word is PlayerStep =>
  word === 'finaltest' || word === 'survey' || word === 'complete'

/** Every session with its module, in the course's order. */
const allLectures = (course: PlayerCourse): { module: PlayerModule; lecture: PlayerLecture }[] =>
  course.modules.flatMap((module) => module.lectures.map((lecture) => ({ module, lecture })))

/** The view at an address; for a view that is not open yet, the place before it. */
export function viewAt(course: PlayerCourse, moduleId?: string, lectureId?: string): View {
  if (moduleId && isStep(moduleId)) {
    const state = stateForStep(moduleId, course.assignment)
    // Not a session: what one opens counts as opened, and nobody chose one.
    return state === 'LECTURE' ? { name: 'SUMMARY', closed: true } : { name: state }
  }
  const module = course.modules.find((one) => one._id === moduleId)
  if (!module) return moduleId ? { name: 'SUMMARY', missing: true } : { name: 'SUMMARY' }
  const lecture = module.lectures.find((one) => one._id === lectureId)
  if (lecture?.open) return { name: 'LECTURE', module, lecture }
  return lectureId && !lecture ? { name: 'MODULE', module, missing: true } : { name: 'MODULE', module }
}

/** Where 'Começar curso' and 'Continuar curso' lead. */
export function pathToContinue(course: PlayerCourse): Path {
  const { state } = course.assignment
  if (state === 'FINALTEST') return ['finaltest']
  if (state === 'SURVEY') return ['survey']
  if (state === 'COMPLETE') return ['complete']
  return pathToStudy(course)
}

/** Where there is something to study: an unfinished session, the current one first; with none left the current one. */
export function pathToStudy(course: PlayerCourse): Path {
  const { currentLecture } = course.assignment
  const lectures = allLectures(course)
  const unfinished = lectures.filter(({ lecture }) => lecture.open && !lecture.complete)
  const among = unfinished.length > 0 ? unfinished : lectures
  const next = among.find(({ lecture }) => lecture._id === currentLecture) ?? among[0]
  return next ? [next.module._id, next.lecture._id] : []
}

/** What an unfinished session still waits for, as the sentence beside the closed 'next'; '' when it is complete. */
export function waitingFor(lecture: PlayerLecture): string {
  if (lecture.complete) return ''
  const resource = lecture.resources.find((one) => !one.complete)
  return resource ? waitingForResource(resource, lecture.submission?.state ?? null) : t('player.finishFirst')
}

function waitingForResource(
  resource: PlayerResource,
  work: 'waiting' | 'returned' | 'graded' | null,
): string {
  if (resource.evaluation && work === 'returned') return t('player.waiting.evaluationReturned')
  if (resource.evaluation) return t(work ? 'player.waiting.evaluationSent' : 'player.waiting.evaluation')
  if (resource.type === 'exam') return t('player.waiting.exam', { name: resource.name })
  if (resource.type === 'chat') return t('player.waiting.chat')
  return t('player.waiting.open', { name: resource.name })
}

/** The ways back and on from a view; undefined where there is none. */
export function waysFrom(course: PlayerCourse, view: View): { previous?: Way; next?: Way } {
  switch (view.name) {
    case 'SUMMARY':
      return {}
    case 'MODULE':
      return waysFromModule(course, view.module)
    case 'LECTURE':
      return waysFromLecture(course, view.lecture)
    default:
      return waysFromStep(course, view.name)
  }
}

function waysFromModule(course: PlayerCourse, module: PlayerModule) {
  const at = course.modules.findIndex((one) => one._id === module._id)
  const way = (other: PlayerModule | undefined, label: string) =>
    other && { to: [other._id], label, ...(other.lectures[0]?.open ? {} : { closed: t('player.locked') }) }
  return ways(
    way(course.modules[at - 1], t('player.previousModule')),
    way(course.modules[at + 1], t('player.nextModule')),
  )
}

function waysFromLecture(course: PlayerCourse, lecture: PlayerLecture) {
  const lectures = allLectures(course)
  const at = lectures.findIndex((one) => one.lecture._id === lecture._id)
  const before = lectures[at - 1]
  const after = lectures[at + 1]
  const closed = waitingFor(lecture)
  return ways(
    before && { to: [before.module._id, before.lecture._id], label: t('player.previousLecture') },
    after
      ? {
          to: [after.module._id, after.lecture._id],
          label: t('player.nextLecture'),
          ...(after.lecture.open ? {} : { closed: closed || t('player.finishFirst') }),
        }
      : wayAfterLectures(course, closed),
  )
}

/** After the last session comes the final test, or else the survey, or else the results. */
function wayAfterLectures(course: PlayerCourse, closed: string): Way {
  const { open } = course.assignment
  const shut = open.finaltest ? {} : { closed: closed || t('player.finishFirst') }
  if (course.degree.exam) return { to: ['finaltest'], label: t('player.toFinalTest'), ...shut }
  if (open.finaltest && !course.assignment.certificationComplete) return wayToData
  return open.survey || (!open.finaltest && course.degree.survey)
    ? { to: ['survey'], label: t('player.toSurvey'), ...shut }
    : { to: ['complete'], label: t('player.toComplete'), ...shut }
}

function waysFromStep(course: PlayerCourse, name: 'FINALTEST' | 'SURVEY' | 'COMPLETE') {
  const last = allLectures(course).at(-1)
  const back = last && { to: [last.module._id, last.lecture._id], label: t('player.previousLecture') }
  const test = { to: ['finaltest'], label: t('exam.finalTest') }
  if (name === 'FINALTEST') return ways(back, wayAfterExam(course))
  return ways(course.degree.exam ? test : back, undefined)
}

/** Once the final test is passed, or no attempt is left: the survey, and then the results. */
export function wayAfterExam(course: PlayerCourse): Way | undefined {
  const { open, examSuccess, attemptsLeft, certificateFacts } = course.assignment
  const examUnderWay = certificateFacts.exam?.underWay ?? false
  const over = isExamOver({ hasExam: course.degree.exam !== null, examSuccess, attemptsLeft, examUnderWay })
  if (!over && !course.readonly) return undefined
  if (open.survey) return { to: ['survey'], label: t('player.toSurvey') }
  return open.complete ? { to: ['complete'], label: t('player.toComplete') } : wayToData
}

/** The data that the survey and the certificate need come first; saving them leads back to where one is. */
const wayToData: Way = { to: ['finaltest'], label: t('certificate.path.go.certification'), asksData: true }

const ways = (previous: Way | undefined, next: Way | undefined) => ({
  ...(previous ? { previous } : {}),
  ...(next ? { next } : {}),
})
