import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { LAST_DAY, parseImportDay } from '#contract/platform/text/day.ts'

/** Digits as a day is written: `19900512` becomes `1990-05-12` while it is typed. */
const spaced = (text: string): string => {
  if (!/^\d{5,8}$/.test(text)) return text
  return [text.slice(0, 4), text.slice(4, 6), text.slice(6)].filter(Boolean).join('-')
}

/** A day, written yyyy-MM-dd (rule text.dates); 31/12/1990 is understood too. */
export function DayInput({
  onChange,
  ...rest
}: Omit<TextInputProps, 'onChange'> & { onChange?: (value: string) => void }) {
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const day = parseImportDay(spaced(event.currentTarget.value))
    if (day && day !== event.currentTarget.value) onChange?.(day)
    rest.onBlur?.(event)
  }
  return (
    <TextInput
      placeholder="1900-12-31"
      inputMode="numeric"
      maxLength={LAST_DAY.length}
      {...rest}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}
