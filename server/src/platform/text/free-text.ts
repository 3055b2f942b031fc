import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { lineError, sentenceError } from '#contract/platform/kernel/kinds/text.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'

const demand = (field: string, wrong: string | undefined): void => {
  if (wrong) throw invalidField(field, wrong)
}

/** @throws Problem `validation` of a field, where a text shows nothing, or holds invisible characters or marks that change its direction */
export const demandSentence = (field: string, value: string): void => demand(field, sentenceError(value))

/** Checks a text that is typed in one line, as a name: it may hold no other line. @throws Problem `validation` */
export const demandLine = (field: string, value: string): void => demand(field, lineError(value))

/** A required text, trimmed. @throws Problem `validation` of its field */
export const demandFilled = (field: string, value: string): string => {
  const text = value.trim()
  if (isBlankText(text)) throw invalidField(field, t('validation.required'))
  demandSentence(field, text)
  return text
}
