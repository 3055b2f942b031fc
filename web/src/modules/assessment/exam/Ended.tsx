import { Alert } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { TestState } from './test-state.ts'

/** How the last attempt ended, where it was not submitted here. */
export function Ended({ state }: { state: TestState }) {
  if (state.name !== 'idle' || state.ending === null || state.ending === 'submitted') return null
  return (
    <Alert color="amber" mb="md" role="status">
      {t(state.ending === 'timeOver' ? 'exam.timeOver' : 'exam.closedElsewhere')}
    </Alert>
  )
}
