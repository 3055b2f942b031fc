import { Alert, Text } from '@mantine/core'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ReadWork } from '../use-pending.ts'
import { Waiting } from './Waiting.tsx'

/** Work that is waiting no more: what was decided on it, by whom, and the way to what still waits. */
export const Decided = ({ work, onGo }: { work: ReadWork; onGo: (id: string) => void }) => (
  <>
    <Alert
      color="petrol"
      role="status"
      title={
        work.state === 'graded'
          ? t('grading.state.graded', { value: formatNumber(work.value ?? 0) })
          : t('grading.state.returned')
      }
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {work.obs}
      </Text>
      <Text size="sm" c="dimmed">
        {t('grading.by', {
          name: work.gradedBy || t('grading.already.somebody'),
          date: formatDayTime(work.gradedAt),
        })}
      </Text>
    </Alert>
    <Waiting waiting={work.waiting} onGo={onGo} />
  </>
)
