import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import {
  pauseReportSchedule,
  removeReportSchedule,
  reportSchedules,
  type ReportSchedule,
} from '#contract/reports/schedule-endpoints.ts'
import { narrowedText } from '#contract/reports/schedule-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** The reports that somebody has sent by mail: paused, gone on with, removed. */
export function Schedules() {
  const { data, error, refetch } = useCall(reportSchedules, {})
  return (
    <section aria-labelledby="schedules">
      <Title order={2} size="h3" id="schedules" mb={4}>
        {t('report.schedules')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('report.schedulesText')}
      </Text>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={64} /> : null}
      {data?.items.length === 0 ? <Text>{t('report.scheduleNone')}</Text> : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.items.map((one) => (
          <Paper component="li" key={one._id} withBorder p="md">
            <Schedule schedule={one} />
          </Paper>
        ))}
      </Stack>
    </section>
  )
}

function Schedule({ schedule }: { schedule: ReportSchedule }) {
  const { _id, report, company, degree, every, emails, paused, nextDay } = schedule
  const narrowed = narrowedText(schedule, degree?.name)
  const [dialog, ask] = useConfirm()
  const refreshes = [reportSchedules]
  const pause = useMutate(pauseReportSchedule, { refreshes, onError: toast.failure })
  const remove = useMutate(removeReportSchedule, { refreshes })
  const params = { id: _id }
  const name = `${t(`report.names.${report}`)}: ${company?.name ?? t('report.everyCompany')}`
  const confirmRemoval = () =>
    ask({
      title: t('report.scheduleRemove'),
      text: name,
      confirm: t('report.remove'),
      onConfirm: async () => {
        await remove.mutateAsync({ params })
        toast.success(t('report.scheduleRemoved'))
      },
    })
  return (
    <Group justify="space-between" gap="md">
      <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {narrowed.length > 0 ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {narrowed.join(' · ')}
          </Text>
        ) : null}
        <Text size="sm">
          {t(`report.rhythms.${every}`)}
          {paused ? null : ` · ${t('report.nextSending', { day: nextDay })}`}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {emails.join(', ')}
        </Text>
      </div>
      <Group gap="xs">
        {paused ? <Badge variant="light">{t('report.pausedNow')}</Badge> : null}
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${t(paused ? 'report.goOn' : 'report.pause')}: ${name}`}
          loading={pause.isPending}
          onClick={() => pause.mutate({ params, body: { paused: !paused } })}
        >
          {t(paused ? 'report.goOn' : 'report.pause')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`${t('report.remove')}: ${name}`}
          onClick={confirmRemoval}
        >
          {t('report.remove')}
        </Button>
      </Group>
      {dialog}
    </Group>
  )
}
