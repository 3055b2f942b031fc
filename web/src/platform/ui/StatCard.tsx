import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A number with what it counts. */
export const StatCard = ({
  label,
  value,
  icon,
  help,
}: {
  label: string
  value: ReactNode
  icon?: ReactNode
  help?: ReactNode
}) => (
  <Paper withBorder p="md">
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fz="clamp(22px, 5vw, 28px)" fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Text>
        {help ? (
          <Text size="xs" c="dimmed" mt={2}>
            {help}
          </Text>
        ) : null}
      </div>
      {icon}
    </Group>
  </Paper>
)
