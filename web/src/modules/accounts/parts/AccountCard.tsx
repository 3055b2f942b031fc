import { Container, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../platform/ui/page-title.ts'

/** The sheet of login, sign-up and activation. */
export function AccountCard({
  title,
  text,
  size = 460,
  children,
}: {
  title: string
  text?: ReactNode
  size?: number
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <Container size={size} py={{ base: 'md', sm: 48 }}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {text ? (
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        ) : null}
        <div style={{ marginTop: 'var(--mantine-spacing-lg)' }}>{children}</div>
      </Paper>
    </Container>
  )
}
