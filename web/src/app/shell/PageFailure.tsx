import { Container } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotAllowed } from '../../lib/not-allowed.ts'
import { tellPageFailure } from '../../lib/page-failure.ts'
import { tellAlive } from '../alive.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Refusal } from './Refusal.tsx'

/** Shown where a page is for others; or, and told to the server, where it could not be loaded or broke. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    tellAlive()
    if (!(error instanceof NotAllowed)) void tellPageFailure(error)
  }, [error])
  if (error instanceof NotAllowed) return <Refusal kinds={error.kinds} />
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
