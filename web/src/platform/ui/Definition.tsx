import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** One name with its value. */
export const Definition = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
)
