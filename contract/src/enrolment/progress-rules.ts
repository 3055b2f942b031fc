/** A trainee's place in a course and what may be opened (rule progress.order). Pure rules. */

export * from './certificate.ts'
export * from './time.ts'

/** The fields of an assignment's lecture that count for progress. */
interface LectureProgress {
  complete: boolean
}

type PlayerState = 'SUMMARY' | 'LECTURE' | 'FINALTEST' | 'SURVEY' | 'COMPLETE'

/** The words in the player's address in place of a module. */
export type PlayerStep = 'finaltest' | 'survey' | 'complete'

export interface PlayerFacts {
  /** Every lecture, in the course's order. */
  lectures: readonly LectureProgress[]
  /** Whether any lecture was opened yet. */
  started: boolean
  hasExam: boolean
  examSuccess: boolean
  attemptsLeft: number
  /** An attempt at the final exam is open now: it may still be passed. */
  examUnderWay: boolean
  hasSurvey: boolean
  surveyDone: boolean
  /** True for those who are exempt from certification data, too. */
  certificationComplete: boolean
}

/** The whole percent of the sessions that are done; all of a complete course. */
export const percentDone = (isComplete: boolean, done: number, all: number): number => {
  if (isComplete) return 100
  return all === 0 ? 0 : Math.min(100, Math.floor((done * 100) / all))
}

/**
 * How much of a list of lectures is complete, 0 to 100: of a module or of the whole course, which is at 100 once it is
 * complete. It is rounded down, so that 100 means all of them; an empty list is at 0.
 */
export function completionPercent(lectures: readonly LectureProgress[], isComplete = false): number {
  return percentDone(isComplete, lectures.filter((l) => l.complete).length, lectures.length)
}

/**
 * The trainee's place, where 'Continuar curso' leads: the summary before the start, then the lectures, the final test
 * while it can and must be passed, the survey, the results. A trainee who lacks certification data stays at the final
 * test, which says so.
 */
export function playerState(facts: PlayerFacts): PlayerState {
  if (!allComplete(facts)) return hasStarted(facts) ? 'LECTURE' : 'SUMMARY'
  if (!isExamOver(facts)) return 'FINALTEST'
  if (!facts.certificationComplete) return 'FINALTEST'
  return facts.hasSurvey && !facts.surveyDone ? 'SURVEY' : 'COMPLETE'
}

/** What of the course's steps may be opened. */
type OpenSteps = Record<PlayerStep, boolean>

/**
 * Whether the final exam has nothing more to decide: it is passed, or its three attempts are spent and handed in,
 * or there is none (rule survey.opens).
 */
export function isExamOver(
  facts: Pick<PlayerFacts, 'hasExam' | 'examSuccess' | 'attemptsLeft' | 'examUnderWay'>,
): boolean {
  return !facts.hasExam || facts.examSuccess || (facts.attemptsLeft === 0 && !facts.examUnderWay)
}

/**
 * What may be opened: a lecture when it is the first, or complete, or the one before it is complete;
 * final test, survey and results only with every lecture complete, the last two only with whole
 * certification data; a survey is answered once, and never before the final exam is over (rule survey.opens).
 */
export function mayOpen(facts: PlayerFacts): { lectures: boolean[] } & OpenSteps {
  const finaltest = allComplete(facts)
  const complete = finaltest && facts.certificationComplete
  return {
    lectures: facts.lectures.map((_, i) => mayOpenLecture(facts.lectures, i)),
    finaltest,
    survey: complete && isExamOver(facts) && facts.hasSurvey && !facts.surveyDone,
    complete,
  }
}

/** Whether the lecture at that place may be opened: the next one waits for the current one. */
export function mayOpenLecture(lectures: readonly LectureProgress[], index: number): boolean {
  const lecture = lectures[index]
  return !!lecture && (index === 0 || lecture.complete || lectures[index - 1]?.complete === true)
}

/**
 * What a request for a step by its address shows: the step when it may be opened; the current lecture before all are
 * complete; the final test while it, or certification data, is still to be done; else the results.
 */
export function stateForStep(
  step: PlayerStep,
  { open, state }: { open: OpenSteps; state: PlayerState },
): PlayerState {
  if (open[step]) return ({ finaltest: 'FINALTEST', survey: 'SURVEY', complete: 'COMPLETE' } as const)[step]
  if (!open.finaltest) return state
  return state === 'FINALTEST' || !open.complete ? 'FINALTEST' : 'COMPLETE'
}

/**
 * Whether the exam results of an assignment may be cleared: there are some, none passed, and no certificate was issued,
 * as for a course that had no exam then (rule progress.reset).
 */
export function canReset(exam: { results: number; examSuccess: boolean; isCertified: boolean }): boolean {
  return exam.results > 0 && !exam.examSuccess && !exam.isCertified
}

/** Whether a course may be taken from a trainee: nothing was done in it (rule enrolment.removal). */
export function canRemoveCourse(done: {
  completedLectures: number
  countedSeconds: number
  examAttempts: number
  /** How often work was handed in. */
  handedIn: number
}): boolean {
  return [done.completedLectures, done.countedSeconds, done.examAttempts, done.handedIn].every((n) => n === 0)
}

function hasStarted({ started, lectures }: PlayerFacts): boolean {
  return started || lectures.some((l) => l.complete)
}

function allComplete({ lectures }: PlayerFacts): boolean {
  return lectures.length > 0 && lectures.every((l) => l.complete)
}
