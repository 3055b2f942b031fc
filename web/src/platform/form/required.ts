import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { t } from '#contract/platform/text/text.ts'

/** What a form says of a text that has to be given: nothing where something is seen of it. */
export const required = (text: string): string | null => (isBlankText(text) ? t('validation.required') : null)
