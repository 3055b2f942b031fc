import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import results from '../../assets/pictures/empty-results.svg'
import { Picture } from './Picture.tsx'

/** What to show where there is nothing yet: what belongs here, and the first step towards it. */
export function EmptyState({
  title,
  text,
  picture = results,
  action,
}: {
  /** Left out where the page's own heading says it. */
  title?: string
  text?: ReactNode
  picture?: string
  action?: ReactNode
}) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Picture src={picture} width={200} />
      {title ? (
        <Title order={2} size="h4">
          {title}
        </Title>
      ) : null}
      {text ? (
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
      ) : null}
      {action}
    </Stack>
  )
}
