import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from '#contract/privacy/data-request.ts'
import { ownRequests, withdrawRequest, type OwnRequest } from '#contract/privacy/request-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Day, Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { AskModal } from './AskModal.tsx'

const colors = { received: 'orange', done: 'petrol', refused: 'gray', withdrawn: 'gray' } as const

const Request = ({
  request: { kind, state, createdAt, dueOn, text, reason },
  onWithdraw,
}: {
  request: OwnRequest
  onWithdraw: () => void
}) => (
  <Paper withBorder p="md" component="li">
    <Group gap="xs">
      <Text fw={600}>{REQUEST_KINDS.find(({ value }) => value === kind)?.label}</Text>
      <Badge color={colors[state]} variant="light" tt="none" fw={500}>
        {REQUEST_STATES.find(({ value }) => value === state)?.label}
      </Badge>
    </Group>
    <Text size="sm" c="dimmed">
      {t('privacy.requestedAt')} <Moment value={createdAt} />
      {state === 'received' && dueOn ? (
        <>
          {' · '}
          {t('privacy.answerUntil')} <Day value={dueOn} />
        </>
      ) : null}
    </Text>
    {text ? (
      <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    ) : null}
    {reason ? (
      <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {t('privacy.answer')}: {reason}
      </Text>
    ) : null}
    {state === 'received' ? (
      <Button variant="subtle" color="red" size="compact-sm" mt="xs" onClick={onWithdraw}>
        {t('privacy.withdraw')}
      </Button>
    ) : null}
  </Paper>
)

/** Requests for a correction or erasure of the user's data, with earlier ones. */
export function Requests() {
  const [asking, setAsking] = useState<RequestKind>()
  const answer = useCall(ownRequests, {})
  const [dialog, ask] = useConfirm()
  const withdraw = useMutate(withdrawRequest)
  const askToWithdraw = (id: string) =>
    ask({
      title: t('privacy.withdraw'),
      text: t('privacy.withdrawText'),
      confirm: t('privacy.withdraw'),
      onConfirm: async () => {
        await withdraw.mutateAsync({ params: { id } })
        toast.success(t('privacy.withdrawn'))
        await refresh(ownRequests)
      },
    })
  return (
    <section aria-labelledby="privacy-requests">
      <Title order={2} size="h4" id="privacy-requests" mt="xl">
        {t('privacy.requests')}
      </Title>
      <Text maw={720} mt="xs" mb="md">
        {t('privacy.requestsText')}
      </Text>
      <Group gap="sm" mb="lg">
        <Button variant="default" onClick={() => setAsking('correction')}>
          {t('privacy.askCorrection')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking('erasure')}>
          {t('privacy.askErasure')}
        </Button>
      </Group>
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <PageSkeleton lines={2} />
      ) : (
        <Stack component="ul" gap="sm" maw={720} p={0} m={0} style={{ listStyle: 'none' }}>
          {answer.data.items.map((request) => (
            <Request key={request._id} request={request} onWithdraw={() => askToWithdraw(request._id)} />
          ))}
        </Stack>
      )}
      {dialog}
      {asking ? <AskModal kind={asking} onClose={() => setAsking(undefined)} /> : null}
    </section>
  )
}
