import { Badge, Tooltip } from '@mantine/core'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'

/** How a task's last run went: Nunca, Em execução, Completou or Falhou (rule task.run). */
export function LastRun({ item }: { item: RowNamed<'task'> }) {
  const { isRunning, startTimestamp, success, error } = item.lastStatus
  const [label, color] = isRunning
    ? [t('task.running'), 'petrol']
    : !startTimestamp
      ? [t('task.never'), 'gray']
      : success
        ? [t('task.completed'), 'petrol']
        : [t('task.failed'), 'red']
  return (
    <Tooltip
      label={error ?? (startTimestamp ? formatDayTime(startTimestamp) : '')}
      disabled={!error && !startTimestamp}
      multiline
      maw={320}
    >
      <Badge color={color} tabIndex={error ? 0 : -1}>
        {label}
      </Badge>
    </Tooltip>
  )
}
