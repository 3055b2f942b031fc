import { TextInput } from '@mantine/core'
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { keptText } from '#contract/platform/validation/written.ts'
import { lengthHelp } from './length-help.tsx'

/** A text of a format, as fields and numbers are declared. */
interface Written {
  format?: string
  max: number
}

/**
 * The ways to leave an input whose number is kept in one way, however it is written: once it is left, or sent by Enter,
 * it shows the number as it is kept (rule forms.numbers).
 */
export const settling = (format: string | undefined, value: string, put: (kept: string) => void) => {
  const settle = () => {
    const kept = keptText(format, value)
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
  field: { format, max },
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
  const { length } = keptText(format, value)
  const settles = settling(format, value, onChange)
  return (
    <TextInput
      {...props}
      value={value}
      description={lengthHelp(description, length, max, format ? max + 1 : undefined)}
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
