/** The conditions of a certificate, the progress of each, and what is still missing (rule course.pass). */
import { passMark } from '../catalogue/exam-rules.ts'
import { formatDuration, formatNumber } from '../platform/text/format.ts'
import { t, tCount } from '../platform/text/text.ts'
import { tTime } from '../platform/text/time-text.ts'

/** How much of the planned time must be counted (rule course.pass). */
export const MIN_ATTENDANCE_PERCENT = 75

export interface CertificateFacts {
  /** The sessions of the course, and how many of them are complete. */
  sessions: { done: number; total: number }
  countedSeconds: number
  durationMinutes: number
  /** The final exam, with the best value so far; null if the course has none. */
  exam: {
    weight: number
    success: boolean
    best: number | null
    attemptsLeft: number
    /** An attempt is open now. */
    underWay: boolean
  } | null
  hasSurvey: boolean
  surveyDone: boolean
  /** The fields of certification data that are missing or wrong, as `certificationErrors` names them. */
  certificationFields: readonly string[]
}

export type CertificateCondition = 'sessions' | 'time' | 'exam' | 'survey' | 'certification'

/** A step of the way to the certificate. */
export interface CertificateStep {
  condition: CertificateCondition
  /** `open`: it can be done now; `waiting`: others come first; `lost`: all attempts were used without a pass. */
  state: 'done' | 'open' | 'waiting' | 'lost'
  /** Its state and how much is missing, as the trainee is shown it. */
  text: string
  /** Its progress, from 0 to 100. */
  percent: number
}

/** The seconds that must be counted for a course of a number of minutes. */
export const requiredSeconds = (durationMinutes: number): number =>
  (Math.max(0, durationMinutes) * 60 * MIN_ATTENDANCE_PERCENT) / 100

/**
 * The steps of a trainee's way to the certificate, in the order in which they are done: sessions, time, final exam,
 * survey, data. A course that plans no time, has no exam or no survey has no such step.
 */
export function certificateSteps(facts: CertificateFacts): CertificateStep[] {
  const steps = [sessionsStep(facts), timeStep(facts), examStep(facts), surveyStep(facts), dataStep(facts)]
  return steps.filter((step) => step !== undefined)
}

/** The steps that the certificate still lacks; an empty list means that it is issued. */
export function missingSteps(facts: CertificateFacts): CertificateStep[] {
  return certificateSteps(facts).filter(({ state }) => state !== 'done')
}

/** Whether nothing but time in the sessions stands between the trainee and the certificate. */
export function lacksOnlyTime(facts: CertificateFacts): boolean {
  const missing = missingSteps(facts)
  return missing.length > 0 && missing.every(({ condition }) => condition === 'time')
}

function sessionsStep({ sessions }: CertificateFacts): CertificateStep {
  const { done, total } = sessions
  const isDone = total > 0 && done === total
  const left = total - done
  return {
    condition: 'sessions',
    state: isDone ? 'done' : 'open',
    text: isDone
      ? tCount('certificate.done.sessions', total)
      : tCount('certificate.missing.sessions', left, { done, total }),
    percent: total > 0 ? Math.floor((done * 100) / total) : 0,
  }
}

function timeStep({ countedSeconds, durationMinutes }: CertificateFacts): CertificateStep | undefined {
  const required = requiredSeconds(durationMinutes)
  if (required === 0) return undefined
  const isDone = countedSeconds >= required
  // In whole minutes that add up: what was counted and what is missing are what is required, and what is reached is never
  // shown below it.
  const enough = Math.ceil(required / 60)
  const missing = Math.ceil(Math.max(0, required - countedSeconds) / 60)
  const counted = isDone ? Math.max(Math.floor(countedSeconds / 60), enough) : enough - missing
  const values = {
    percent: MIN_ATTENDANCE_PERCENT,
    counted: formatDuration(counted),
    required: formatDuration(enough),
    planned: formatDuration(durationMinutes),
  }
  return {
    condition: 'time',
    state: isDone ? 'done' : 'open',
    text: isDone
      ? t('certificate.done.time', values)
      : tTime('certificate.missing.time', formatDuration(missing), values),
    percent: Math.min(100, Math.floor((countedSeconds * 100) / required)),
  }
}

function examStep(facts: CertificateFacts): CertificateStep | undefined {
  const { exam } = facts
  if (!exam) return undefined
  const values = {
    mark: formatNumber(passMark(exam.weight)),
    weight: formatNumber(exam.weight),
    best: formatNumber(exam.best ?? 0),
  }
  const step = (state: CertificateStep['state'], text: string): CertificateStep => ({
    condition: 'exam',
    state,
    text,
    percent: state === 'done' ? 100 : 0,
  })
  if (exam.success)
    return step(
      'done',
      exam.weight > 0 ? t('certificate.done.exam', values) : t('certificate.done.examUnweighted'),
    )
  if (exam.underWay) return step('open', t('exam.openAttempt'))
  if (exam.attemptsLeft === 0) return step('lost', t('certificate.lost.exam'))
  const pass =
    exam.weight > 0 ? t('certificate.missing.exam', values) : t('certificate.missing.examUnweighted')
  const left = tCount('certificate.missing.attempts', exam.attemptsLeft)
  return step(isDone(sessionsStep(facts)) ? 'open' : 'waiting', `${pass}. ${left}.`)
}

function surveyStep(facts: CertificateFacts): CertificateStep | undefined {
  if (!facts.hasSurvey) return undefined
  const step = (state: CertificateStep['state'], text: string): CertificateStep => ({
    condition: 'survey',
    state,
    text,
    percent: state === 'done' ? 100 : 0,
  })
  if (facts.surveyDone) return step('done', t('certificate.done.survey'))
  const exam = examStep(facts)
  if (exam && exam.state !== 'done' && exam.state !== 'lost')
    return step('waiting', t('certificate.waiting.surveyExam'))
  if (!isDone(sessionsStep(facts))) return step('waiting', t('certificate.waiting.surveySessions'))
  if (facts.certificationFields.length > 0) return step('waiting', t('certificate.waiting.surveyData'))
  return step('open', t('certificate.missing.survey'))
}

function dataStep({ certificationFields }: CertificateFacts): CertificateStep {
  const missing = certificationFields.length
  return {
    condition: 'certification',
    state: missing === 0 ? 'done' : 'open',
    text:
      missing === 0
        ? t('certificate.done.certification')
        : `${t('certificate.missingForIssue')} (${tCount('certificate.missing.fields', missing)})`,
    percent: missing === 0 ? 100 : 0,
  }
}

const isDone = ({ state }: CertificateStep): boolean => state === 'done'
