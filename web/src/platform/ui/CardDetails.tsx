import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-details.module.css'

/** The values of a row on a card besides its title, each with its name. */
export const CardDetails = ({
  items,
}: {
  items: readonly { name: string; title: ReactNode; value: ReactNode }[]
}) => (
  <dl style={{ margin: '4px 0 0' }}>
    {items.map(({ name, title, value }) => (
      <Group key={name} gap={6} wrap="nowrap" align="baseline">
        <Text component="dt" size="sm" c="dimmed" style={{ flexShrink: 0 }}>
          {title}
        </Text>
        <Text component="dd" size="sm" m={0} className={classes.value ?? ''}>
          {value}
        </Text>
      </Group>
    ))}
  </dl>
)
