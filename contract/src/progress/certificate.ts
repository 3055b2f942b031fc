/** What a certificate takes, and what of it is still missing (decision 3). */
import { passMark } from '../exam/rules.ts'
import { formatDuration } from '../text/format.ts'
import { t } from '../text/text.ts'

/** How much of the planned time must be counted (specification §1 and §9). */
export const MIN_ATTENDANCE_PERCENT = 75

export interface CertificateFacts {
  countedSeconds: number
  durationMinutes: number
  /** The final exam, with the best value so far; null where the course has none. */
  exam: { weight: number; success: boolean; best: number | null; attemptsLeft: number } | null
  hasSurvey: boolean
  surveyDone: boolean
  /** The fields of certification data that are missing or wrong, as `certificationErrors` names them. */
  certificationFields: readonly string[]
}

export type MissingCondition =
  | {
      condition: 'time'
      percent: number
      countedMinutes: number
      requiredMinutes: number
      missingMinutes: number
    }
  | { condition: 'exam'; weight: number; passMark: number; best: number | null; attemptsLeft: number }
  | { condition: 'survey' }
  | { condition: 'certification'; fields: string[] }

/**
 * The conditions that a trainee still lacks for the certificate, each with how much of it; an empty list
 * means that it is issued.
 */
export function missingConditions(facts: CertificateFacts): MissingCondition[] {
  const { exam } = facts
  const missing: MissingCondition[] = []
  const requiredSeconds = (Math.max(0, facts.durationMinutes) * 60 * MIN_ATTENDANCE_PERCENT) / 100
  if (facts.countedSeconds < requiredSeconds)
    missing.push({
      condition: 'time',
      percent: MIN_ATTENDANCE_PERCENT,
      countedMinutes: Math.floor(facts.countedSeconds / 60),
      requiredMinutes: Math.ceil(requiredSeconds / 60),
      missingMinutes: Math.ceil((requiredSeconds - facts.countedSeconds) / 60),
    })
  if (exam && !exam.success)
    missing.push({
      condition: 'exam',
      weight: exam.weight,
      passMark: passMark(exam.weight),
      best: exam.best,
      attemptsLeft: exam.attemptsLeft,
    })
  if (facts.hasSurvey && !facts.surveyDone) missing.push({ condition: 'survey' })
  if (facts.certificationFields.length > 0)
    missing.push({ condition: 'certification', fields: [...facts.certificationFields] })
  return missing
}

/** A missing condition as the sentence that the trainee is shown. */
export function describeMissing(missing: MissingCondition): string {
  switch (missing.condition) {
    case 'time':
      return t('certificate.missing.time', {
        missing: formatDuration(missing.missingMinutes),
        percent: missing.percent,
        counted: formatDuration(missing.countedMinutes),
        required: formatDuration(missing.requiredMinutes),
      })
    case 'exam':
      return t('certificate.missing.exam', { mark: missing.passMark, weight: missing.weight })
    case 'survey':
      return t('certificate.missing.survey')
    case 'certification':
      return t('certificate.missing.certification')
  }
}
