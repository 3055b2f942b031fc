import { Container } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportBrokenPage } from '../../platform/lib/page-failure.ts'
import { announceAlive } from '../../platform/lib/page-alive.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'

/** Shown, and reported to the server, when a page failed to load or broke while it was shown. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    announceAlive()
    void reportBrokenPage(error)
  }, [error])
  return (
    <Container py="xl">
      <ErrorState
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </Container>
  )
}
