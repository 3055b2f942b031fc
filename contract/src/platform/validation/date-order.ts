import { t } from '../text/text.ts'
import type { FieldError } from './field-error.ts'

/** The last day comes not before the first, where both are given. */
export const inOrder = ({ startDate, endDate }: Record<string, unknown>): FieldError[] =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? [{ field: 'endDate', message: t('validation.dateOrder') }]
    : []
