import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/**
 * An action on a selection. When it is unavailable, the button stays in place and in the tab order, does nothing, and
 * the reason is beside it and read with it.
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
