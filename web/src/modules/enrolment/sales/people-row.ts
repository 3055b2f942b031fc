import type { PinAccount } from '#contract/enrolment/code-rules.ts'

/** Whether nobody was typed in a row of people. */
export const isEmptyRow = ({ name, email }: PinAccount): boolean => name.trim() === '' && email.trim() === ''
