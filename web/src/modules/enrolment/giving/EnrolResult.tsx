import { Alert, List, Stack, Text } from '@mantine/core'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import type { Outcome } from './use-enrol-work.ts'

const Outcomes = ({ of }: { of: readonly Outcome[] }) => (
  <List size="sm">
    {of.map(({ person: { user }, text }) => (
      <List.Item key={user._id}>
        <Text span fw={600} size="sm">
          {user.name}
        </Text>
        {`: ${text}`}
      </List.Item>
    ))}
  </List>
)

/** Everybody's outcome, by name: those left out first. */
export function EnrolResult({
  outcomes,
  isStopped,
  joined,
}: {
  outcomes: readonly Outcome[]
  isStopped: boolean
  /** The outcome of adding them to an action. */
  joined: string | null
}) {
  const done = outcomes.filter(({ isDone }) => isDone)
  const failed = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Stack gap="md" role="status">
      <Text>{tCount('enrolment.doneMany', done.length)}</Text>
      {joined ? <Text>{joined}</Text> : null}
      {isStopped ? <Text>{t('entity.stopped')}</Text> : null}
      {failed.length > 0 ? (
        <Alert color="red" role="alert" title={t('management.notDone')}>
          <Outcomes of={failed} />
        </Alert>
      ) : null}
      {done.length > 0 ? (
        <Disclosure heading="h3" title={t('enrolment.whoGot')} defaultOpen={done.length <= 5}>
          <Outcomes of={done} />
        </Disclosure>
      ) : null}
    </Stack>
  )
}
