import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/**
 * What can be done with a selection. Where it cannot be, the button stays in its place and in the tab order,
 * does nothing, and the reason stands beside it and is read with it.
 */
export function BulkButton({
  why,
  onClick,
  children,
  ...button
}: Omit<ButtonProps, 'size' | 'variant'> & {
  /** Why it cannot be done. */
  why?: string | undefined
  onClick: () => void
  children: ReactNode
}) {
  const reason = useId()
  const shown = { ...button, size: 'compact-sm', variant: 'light' } as const
  if (why === undefined)
    return (
      <Button {...shown} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Group gap={6}>
      <Button {...shown} data-disabled aria-disabled aria-describedby={reason}>
        {children}
      </Button>
      <Text span size="xs" id={reason}>
        {why}
      </Text>
    </Group>
  )
}
