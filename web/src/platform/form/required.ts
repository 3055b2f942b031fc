import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { t } from '#contract/platform/text/text.ts'

/** The error of a required text; null if it contains anything visible. */
export const required = (text: string): string | null => (isBlankText(text) ? t('validation.required') : null)
