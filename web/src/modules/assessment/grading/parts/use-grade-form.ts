import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../../../platform/form/required.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import type { ReadWork } from '../use-pending.ts'

interface Values {
  obs: string
  value: number | string
}

/** What a tutor types of a work: an observation, and a value within the scale (rule submission.scale). */
export const useGradeForm = ({ most }: ReadWork['scale'], initialValues: Values = { obs: '', value: '' }) =>
  useForm<Values>({
    initialValues,
    validate: {
      obs: required,
      value: (value) => {
        if (typeof value !== 'number') return t('validation.required')
        return value > most ? t('grading.aboveScale', { most: formatNumber(most) }) : null
      },
    },
  })

export type GradeForm = ReturnType<typeof useGradeForm>
