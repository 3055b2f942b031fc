import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { saidOfLength } from './length-help.tsx'

/**
 * A line that may have so many characters. It cuts nothing: who pastes a longer text sees all of it, and shortens it
 * (rule forms.errors). A `TextInput` is for codes, numbers and searches, which take no more than they may have.
 */
export const LimitedInput = ({
  maxLength,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'value'> & {
  /** The characters that it may have, as the call says that takes it. */
  maxLength: number
  value: string
}) => <TextInput {...props} {...saidOfLength(props.value.length, maxLength, props)} />
