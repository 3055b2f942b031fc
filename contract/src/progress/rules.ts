/** Where a trainee stands in a course and what may be opened (specification §4). Pure rules. */

export * from './certificate.ts'
export * from './time.ts'

/** A lecture of the assignment, as far as progress goes. */
export interface LectureProgress {
  complete: boolean
}

export type PlayerState = 'SUMMARY' | 'LECTURE' | 'FINALTEST' | 'SURVEY' | 'COMPLETE'

/** The words that stand for a module in the player's address. */
export type PlayerStep = 'finaltest' | 'survey' | 'complete'

export interface PlayerFacts {
  /** Every lecture, in the course's order. */
  lectures: readonly LectureProgress[]
  /** Whether any lecture was opened yet. */
  started: boolean
  hasExam: boolean
  examSuccess: boolean
  attemptsLeft: number
  hasSurvey: boolean
  surveyDone: boolean
  /** True for those who are exempt from certification data, too. */
  certificationComplete: boolean
}

/**
 * How much of a list of lectures is complete, 0 to 100: of a module or of the whole course. It is
 * rounded down, so that 100 means all of them; an empty list is at 0.
 */
export function completionPercent(lectures: readonly LectureProgress[]): number {
  if (lectures.length === 0) return 0
  return Math.floor((lectures.filter((l) => l.complete).length / lectures.length) * 100)
}

/** The progress shown of a course: its lectures' percent, and 100 once it is complete. */
export function progressPercent(course: {
  lectures: readonly LectureProgress[]
  isComplete: boolean
}): number {
  return course.isComplete ? 100 : completionPercent(course.lectures)
}

/**
 * Where the trainee stands, and 'Continuar curso' leads: the summary before the start, then the
 * lectures, the final test while it can and must be passed, the survey, the results. Who lacks
 * certification data stays at the final test, which says so.
 */
export function playerState(facts: PlayerFacts): PlayerState {
  if (!allComplete(facts)) return hasStarted(facts) ? 'LECTURE' : 'SUMMARY'
  if (facts.hasExam && !facts.examSuccess && facts.attemptsLeft > 0) return 'FINALTEST'
  if (!facts.certificationComplete) return 'FINALTEST'
  return facts.hasSurvey && !facts.surveyDone ? 'SURVEY' : 'COMPLETE'
}

/**
 * What may be opened: a lecture when it is the first, or complete, or the one before it is complete;
 * final test, survey and results only with every lecture complete, the last two only with whole
 * certification data; a survey is answered once.
 */
export function mayOpen(facts: PlayerFacts): { lectures: boolean[] } & Record<PlayerStep, boolean> {
  const finaltest = allComplete(facts)
  const complete = finaltest && facts.certificationComplete
  return {
    lectures: facts.lectures.map((_, i) => mayOpenLecture(facts.lectures, i)),
    finaltest,
    survey: complete && facts.hasSurvey && !facts.surveyDone,
    complete,
  }
}

/** Whether the lecture at that place may be opened: the next one waits for the current one. */
export function mayOpenLecture(lectures: readonly LectureProgress[], index: number): boolean {
  if (index < 0 || index >= lectures.length) return false
  return index === 0 || lectures[index].complete || lectures[index - 1].complete
}

/**
 * What is shown to who asks for a step by its address: the step when it may be opened; the final test
 * when only certification data is missing; the results when there is no survey left to answer; else
 * where the lectures stand.
 */
export function stateForStep(step: PlayerStep, facts: PlayerFacts): PlayerState {
  const open = mayOpen(facts)
  if (!open.finaltest) return playerState(facts)
  if (!open[step]) return open.complete ? 'COMPLETE' : 'FINALTEST'
  return ({ finaltest: 'FINALTEST', survey: 'SURVEY', complete: 'COMPLETE' } as const)[step]
}

/** Who acts, as far as these rules ask. */
export interface ResetActor {
  admin?: boolean
  master?: boolean
}

/**
 * Whether the exam results of an assignment may be cleared: there are some, none passed, and an
 * administrator or master does it (specification §4).
 */
export function canReset(exam: { results: number; examSuccess: boolean }, actor: ResetActor): boolean {
  return exam.results > 0 && !exam.examSuccess && isAdminOrMaster(actor)
}

/**
 * Whether a course may be taken from a trainee: nothing done in it, and an administrator or master
 * does it (specification §4).
 */
export function canRemoveCourse(
  assignment: { completedLectures: number; elapsedTimePerc: number; examAttempts: number },
  actor: ResetActor,
): boolean {
  const { completedLectures, elapsedTimePerc, examAttempts } = assignment
  return completedLectures === 0 && elapsedTimePerc === 0 && examAttempts === 0 && isAdminOrMaster(actor)
}

function isAdminOrMaster(actor: ResetActor): boolean {
  return actor.admin === true || actor.master === true
}

function hasStarted({ started, lectures }: PlayerFacts): boolean {
  return started || lectures.some((l) => l.complete)
}

function allComplete({ lectures }: PlayerFacts): boolean {
  return lectures.length > 0 && lectures.every((l) => l.complete)
}
