import type { ReactNode } from 'react'
import type { TextField } from '#contract/platform/kernel/fields.ts'
import { maxOf } from '#contract/platform/kernel/kinds/text.ts'
import { lengthHelp } from '../../ui/length-help.tsx'

/**
 * The description of a text: its help, and near its limit how long it is. An input cuts nothing: who pastes a longer text
 * sees all of it, and shortens it (rule forms.errors). A number of a given form says itself what it lacks, until it is
 * too long.
 */
export const textHelp = (field: TextField, length: number): ReactNode => {
  const max = maxOf(field)
  return lengthHelp(field.help, length, max, field.format === undefined ? undefined : max + 1)
}
