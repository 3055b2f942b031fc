import { t } from '#contract/platform/text/text.ts'

/** What a form says of a text that has to be given: nothing where something other than spaces stands in it. */
export const required = (text: string): string | null => (text.trim() ? null : t('validation.required'))
