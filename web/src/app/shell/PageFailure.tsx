import { Container } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Shown where a page could not be loaded or broke while it was shown. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
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
