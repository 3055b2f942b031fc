import { Alert, SimpleGrid, Text } from '@mantine/core'
import type { TimeRecordAnswer } from '#contract/evidence/endpoints.ts'
import { timeInWords } from '#contract/evidence/words.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { StatCard } from '../../../platform/ui/StatCard.tsx'

/** The totals of a record: what the course declares, and beside it what was counted, which is not the same. */
export function Facts({ record }: { record: TimeRecordAnswer }) {
  const { plannedMinutes, countedSeconds, recordedSeconds, earlierSeconds, correctedSeconds } = record
  const earlier = { time: timeInWords(earlierSeconds) }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="xs">
        <StatCard label={t('evidence.planned')} value={formatDuration(plannedMinutes)} />
        <StatCard label={t('evidence.counted')} value={timeInWords(countedSeconds)} />
        <StatCard
          label={t('evidence.corrected')}
          value={timeInWords(correctedSeconds)}
          help={t('evidence.correctedHelp')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mb="md">
        {t('evidence.declared')}
      </Text>
      {earlierSeconds > 0 ? (
        <Alert color="amber" mb="md">
          {t(recordedSeconds > 0 ? 'evidence.earlier' : 'evidence.noneOfThis', earlier)}
        </Alert>
      ) : null}
    </>
  )
}
