import { sentenceError } from '#contract/platform/kernel/kinds/text.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'

/** @throws Problem `validation` of a field, where a text holds invisible characters or marks that change its direction */
export const demandSentence = (field: string, value: string): void => {
  const wrong = sentenceError(value)
  if (wrong) throw invalidField(field, wrong)
}

/** A text that has to be said, without the spaces around it. @throws Problem `validation` of its field */
export const demandFilled = (field: string, value: string): string => {
  const text = value.trim()
  if (!text) throw invalidField(field, t('validation.required'))
  demandSentence(field, text)
  return text
}
