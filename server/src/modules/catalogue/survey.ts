import { survey } from '#contract/catalogue/survey.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { surveys } from './tables.ts'
import { recordOf, rowsOf } from '#contract/platform/kernel/records.ts'

/** `subtitle` and `subTitle` are both accepted: existing surveys have either. */
const subTitleOf = (row: unknown): string | null => {
  const value = recordOf(row)['subTitle']
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 500) : null
}

export const surveyBinding = bindEntity(survey, surveys, {
  hooks: {
    beforeSave: async ({ values, input }) => {
      const sent = rowsOf(input['questions'])
      for (const [index, question] of (values.questions ?? []).entries()) {
        question.type ??= 'text'
        question.subtitle ??= subTitleOf(sent[index])
      }
    },
  },
})
