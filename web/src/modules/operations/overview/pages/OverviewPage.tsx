import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { overview, type Overview } from '#contract/operations/overview-endpoints.ts'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { bytes } from '../parts/bytes.ts'
import { Parts } from '../parts/Parts.tsx'
import { Queues } from '../parts/Queues.tsx'
import { StuckJobs } from '../parts/StuckJobs.tsx'
import { Troubles } from '../parts/Troubles.tsx'

const EVERY_MS = 15_000
/** What has come with the page, or while its code loaded, is not asked for again. */
const FRESH_MS = 2000
const LOW_DISK = 0.1

/** The state of everything that the platform relies on, refetched every few seconds. */
export default function OverviewPage() {
  const answer = useCall(overview, {}, { refetchInterval: EVERY_MS, staleTime: FRESH_MS })
  return (
    <>
      <PageHeader
        title={t('menu.overview')}
        text={answer.data ? t('overview.seenAt', { when: formatDayTime(answer.data.at) }) : null}
        action={
          <Button
            variant="default"
            loading={answer.isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void answer.refetch()}
          >
            {t('overview.refresh')}
          </Button>
        }
      />
      {answer.data ? (
        <State state={answer.data} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </>
  )
}

/** What needs somebody's attention, in a sentence each. */
const attention = ({ storage, disk, mail, stuck, tasks, errors }: Overview): string[] => [
  ...(storage.ok ? [] : [t('overview.storageDown')]),
  ...(disk && disk.freeBytes < disk.totalBytes * LOW_DISK
    ? [t('overview.lowDisk', { free: bytes(disk.freeBytes) })]
    : []),
  ...(mail.failed > 0 ? [tCount('overview.mailFailed', mail.failed)] : []),
  ...(stuck.total > 0 ? [tCount('overview.stuck', stuck.total)] : []),
  ...(tasks.failed.length > 0 ? [t('overview.tasksFailed')] : []),
  ...(errors.lastDay > 0 ? [tCount('overview.errors', errors.lastDay)] : []),
]

function State({ state }: { state: Overview }) {
  const { mail } = state
  const troubles = attention(state)
  return (
    <Stack gap="xl">
      {mail.configured ? null : (
        <Alert color="orange" title={t('overview.noMailServer')} icon={<IconMailOff aria-hidden />}>
          {t('overview.noMailServerText')} <TextLink to="/message/list">{t('menu.messages')}</TextLink>.{' '}
          {t('overview.noMailServerHow')}
        </Alert>
      )}
      {troubles.length === 0 ? (
        <Alert color="green" title={mail.configured ? t('overview.allWell') : t('overview.restWell')}>
          {mail.configured ? t('overview.allWellText') : t('overview.restWellText')}
        </Alert>
      ) : (
        <Alert color="orange" title={t('overview.attention')} role="status">
          {troubles.map((trouble) => (
            <Text key={trouble} size="sm">
              {trouble}
            </Text>
          ))}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <StatCard
          label={t('overview.online')}
          value={formatNumber(state.people.online)}
          help={t('overview.onlineHelp')}
        />
        <StatCard label={t('overview.accounts')} value={formatNumber(state.people.active)} />
        {mail.configured ? (
          <StatCard label={t('overview.mailsToday')} value={formatNumber(mail.sentToday)} />
        ) : (
          <StatCard label={t('overview.mailsKept')} value={formatNumber(mail.kept)} />
        )}
        <StatCard label={t('overview.tasksRunning')} value={formatNumber(state.tasks.running)} />
      </SimpleGrid>
      <Parts state={state} />
      <Queues queues={state.queues} />
      {state.stuck.total > 0 ? <StuckJobs stuck={state.stuck} /> : null}
      <Troubles state={state} />
    </Stack>
  )
}
