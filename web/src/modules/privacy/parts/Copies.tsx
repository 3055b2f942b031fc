import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { askDataExport, dataExports, type DataExport } from '#contract/privacy/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { documentAddress } from '../../../platform/lib/document.ts'

/** How often a copy that is being made is asked about. */
const AGAIN_MS = 5000

const colors = { waiting: 'orange', ready: 'petrol', expired: 'gray' } as const

const Copy = ({ copy: { state, createdAt, expiresAt, file } }: { copy: DataExport }) => (
  <Paper withBorder p="md" component="li">
    <Group justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text size="sm">
            {t('privacy.askedAt')} <Moment value={createdAt} />
          </Text>
          <Badge color={colors[state]} variant="light" tt="none" fw={500}>
            {t(`privacy.state.${state}`)}
          </Badge>
        </Group>
        {state === 'ready' ? (
          <Text size="sm" c="dimmed">
            {t('privacy.until')} <Moment value={expiresAt} />
          </Text>
        ) : null}
      </div>
      {state === 'ready' && file ? (
        <Button
          component="a"
          href={documentAddress(file)}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('privacy.download')}
        </Button>
      ) : null}
    </Group>
  </Paper>
)

/** The copies of the user's data: requested, being made, ready to download. */
export function Copies() {
  const answer = useCall(
    dataExports,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.state === 'waiting') ? AGAIN_MS : false,
    },
  )
  const ask = useMutate(askDataExport, {
    refreshes: [dataExports],
    onSuccess: () => toast.success(t('privacy.asked')),
    onError: (error) => toast.failure(error),
  })
  const place = useRef<HTMLHeadingElement>(null)
  const isMaking = answer.data?.items.some(({ state }) => state === 'waiting') ?? false
  return (
    <section aria-labelledby="privacy-copy">
      <Title order={2} size="h4" id="privacy-copy">
        {t('privacy.copy')}
      </Title>
      <Text maw={720} mt="xs" mb="md">
        {t('privacy.copyText')}
      </Text>
      <Button
        loading={ask.isPending}
        disabled={isMaking}
        // While the copy is made the button takes no focus.
        onClick={() => ask.mutate({ body: {} }, { onSuccess: () => place.current?.focus() })}
      >
        {t('privacy.ask')}
      </Button>
      <Title order={3} size="h5" mt="lg" mb="sm" ref={place} tabIndex={-1}>
        {t('privacy.listed')}
      </Title>
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <PageSkeleton lines={3} />
      ) : answer.data.items.length === 0 ? (
        <EmptyState title={t('privacy.none')} text={t('privacy.noneText')} />
      ) : (
        <Stack component="ul" gap="sm" maw={720} p={0} m={0} style={{ listStyle: 'none' }}>
          {answer.data.items.map((copy) => (
            <Copy key={copy._id} copy={copy} />
          ))}
        </Stack>
      )}
    </section>
  )
}
