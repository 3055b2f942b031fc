import { TextInput } from '@mantine/core'
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { keptText, maxOf, type TextField } from '#contract/platform/kernel/kinds/text.ts'
import { t } from '#contract/platform/text/text.ts'
import { lengthHelp } from './length-help.tsx'

type Written = Pick<TextField, 'format' | 'max'>

/**
 * The ways to leave an input whose number is kept in one way, however it is written: once it is left, or sent by Enter,
 * it shows the number as it is kept (rule forms.numbers).
 */
export const settling = (field: Written, value: string, put: (kept: string) => void) => {
  const settle = () => {
    const kept = keptText(field, value)
    if (kept !== value) put(kept)
  }
  return {
    onBlur: settle,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle()
    },
  }
}

/**
 * A line of a declared form: a number that is pasted in groups is taken whole, and shown as it is kept. It cuts nothing,
 * as `LimitedInput`.
 */
export function WrittenInput({
  field,
  value,
  onChange,
  onBlur,
  onKeyDown,
  description,
  error,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  /** What the number is, as the entity declares it. */
  field: Written
  value: string
  onChange: (change: ChangeEvent<HTMLInputElement> | string) => void
}) {
  const { length } = keptText(field, value)
  const max = maxOf(field)
  const settles = settling(field, value, onChange)
  return (
    <TextInput
      {...props}
      value={value}
      description={lengthHelp(description, length, max, field.format && max + 1)}
      error={length > max ? t('validation.tooLong') : error}
      onChange={onChange}
      onBlur={(event) => {
        settles.onBlur()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        settles.onKeyDown(event)
        onKeyDown?.(event)
      }}
    />
  )
}
