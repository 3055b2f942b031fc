import type { ImportedQuestion, SkippedQuestion } from '#contract/catalogue/authoring-endpoints.ts'
import { questionErrors } from '#contract/catalogue/exam-rules.ts'
import { t } from '#contract/platform/text/text.ts'

/** The result of the readers of the three formats: the questions that they understood. */
export interface Draft {
  /** Its name, for when it is left out. */
  name: string
  question: string
  answerPool: { answer: string; points: number | null }[]
  /** How many answers are shown; all of them if this is left out. */
  answers?: number | undefined
  /** Whether its type is one that the academy's exams do not have. */
  strange?: boolean
  /** Why it could not be read. */
  fault?: string
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/**
 * Sorts what was read into questions that an exam can have and those that it cannot, by the rules of the exam's editor, and
 * as a question takes one answer (rule exam.one-right-answer).
 */
export const sortOut = (
  drafts: readonly Draft[],
): { items: ImportedQuestion[]; skipped: SkippedQuestion[] } => {
  const items: ImportedQuestion[] = []
  const skipped: SkippedQuestion[] = []
  for (const { name, question, answerPool, answers = answerPool.length, strange, fault } of drafts) {
    const [error] = questionErrors({ question, answers, answerPool })
    const why = fault ?? (strange ? t('authoring.strangeQuestion') : error?.message)
    if (why) skipped.push({ name: shorten(name || question), why })
    else
      items.push({
        question,
        answers,
        randomAnswers: true,
        answerPool: answerPool.map(({ answer, points }) => ({ answer, points: points ?? 0 })),
      })
  }
  return { items, skipped }
}

/** A grade of other systems, out of 100, as points from -1 to 1. */
export const pointsOf = (percent: number): number =>
  Math.max(-1, Math.min(1, Math.round(percent * 100) / 10_000))

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  nbsp: ' ',
}

/** Decodes character references. */
export const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Text without marks: exams hold plain text. */
export const plain = (html: string): string =>
  decode(html.replace(/<br\s*\/?>|<\/(p|div|li)>/gi, '\n').replace(/<[^<>]*>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
