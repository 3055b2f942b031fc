import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import {
  endOtherSessions,
  endSession,
  openSessions,
  type OpenSession,
} from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'

const nameOf = ({ device }: OpenSession): string => device || t('sessions.unknownDevice')

/** Where one is logged in: each session with its device, its network and its last use; they are ended here. */
export function OpenSessions() {
  const { data, error, refetch } = useCall(openSessions, {})
  const end = useMutate(endSession, { refreshes: [openSessions] })
  const endOthers = useMutate(endOtherSessions, { refreshes: [openSessions] })
  const [dialog, ask] = useConfirm()
  const confirmEnd = (session: OpenSession) =>
    ask({
      title: t('sessions.endTitle'),
      text: t('sessions.endText', { device: nameOf(session) }),
      confirm: t('sessions.end'),
      onConfirm: async () => {
        await end.mutateAsync({ params: { id: session._id }, body: {} })
        toast.success(t('sessions.ended'))
      },
    })
  const confirmOthers = () =>
    ask({
      title: t('sessions.endOthers'),
      text: t('sessions.endOthersText'),
      confirm: t('sessions.endOthers'),
      onConfirm: async () => {
        await endOthers.mutateAsync({ body: {} })
        toast.success(t('sessions.othersEnded'))
      },
    })
  const others = data?.items.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <section aria-labelledby="open-sessions">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="open-sessions">
          {t('sessions.title')}
        </Title>
        {others ? (
          <Button variant="default" size="sm" onClick={confirmOthers}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </Group>
      <Text c="dimmed" size="sm" mb="sm">
        {t('sessions.help')}
      </Text>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.items.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => confirmEnd(session)} />
        ))}
      </Stack>
      {dialog}
    </section>
  )
}

/** Where somebody is logged in, and since when nothing was done there; any but this one can be ended. */
const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => (
  <Paper component="li" withBorder p="sm">
    <Group justify="space-between">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{nameOf(session)}</Text>
          {session.isCurrent ? <Badge>{t('sessions.current')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {session.network ? `${t('sessions.network')}: ${session.network} · ` : null}
          {t('sessions.lastUse')}: <Moment value={session.lastSeenAt} />
        </Text>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('sessions.end')}: ${nameOf(session)}`}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  </Paper>
)
