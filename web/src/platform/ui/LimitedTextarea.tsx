import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { saidOfLength } from './length-help.tsx'

/** A text of several lines that may have so many characters, as `LimitedInput`. */
export const LimitedTextarea = ({
  maxLength,
  ...props
}: Omit<ComponentProps<typeof Textarea>, 'value'> & {
  /** The characters that it may have, as the call says that takes it. */
  maxLength: number
  value: string
}) => <Textarea {...props} {...saidOfLength(props.value.length, maxLength, props)} />
