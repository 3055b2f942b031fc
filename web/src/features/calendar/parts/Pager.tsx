import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { formatDay, formatMonth } from '#contract/text/format.ts'
import { t } from '#contract/text/text.ts'

/** Which day or month a list of dates shows, and the way to the ones beside it. */
export function Pager({
  date,
  unit,
  onDate,
  onUnit,
}: {
  date: string
  unit: 'day' | 'month'
  onDate: (date: string) => void
  onUnit: (unit: 'day' | 'month') => void
}) {
  const day = dayjs(date)
  const go = (by: number) => onDate(day.add(by, unit).format('YYYY-MM-DD'))
  const name = unit === 'day' ? formatDay(date) : formatMonth(day.year(), day.month() + 1)
  return (
    <Group justify="space-between" mb="lg" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={t('common.previous')} onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {name}
        </Text>
        <ActionIcon variant="default" size="lg" aria-label={t('common.next')} onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <SegmentedControl
        aria-label={t('calendar.view')}
        value={unit}
        onChange={(value) => onUnit(value === 'day' ? 'day' : 'month')}
        data={[
          { value: 'day', label: t('calendar.day') },
          { value: 'month', label: t('calendar.month') },
        ]}
      />
    </Group>
  )
}
