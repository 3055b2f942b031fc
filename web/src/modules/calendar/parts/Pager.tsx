import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../platform/lib/today.ts'
import { nameOf, views } from '../dates.ts'
import type { Shown } from '../use-shown.ts'

/** The day, week, month or year of a list of dates, with buttons to the adjacent ones. */
export function Pager({ date, view, onShow }: Shown & { onShow: (changes: Partial<Shown>) => void }) {
  const go = (by: number) => onShow({ date: dayjs(date).add(by, view).format('YYYY-MM-DD') })
  return (
    <Group justify="space-between" mb="lg" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={t('common.previous')} onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {nameOf(date, view)}
        </Text>
        <ActionIcon variant="default" size="lg" aria-label={t('common.next')} onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        {nameOf(date, view) === nameOf(today(), view) ? null : (
          <Button variant="default" size="compact-md" onClick={() => onShow({ date: today() })}>
            {t('calendar.today')}
          </Button>
        )}
      </Group>
      <SegmentedControl
        aria-label={t('calendar.view')}
        value={view}
        onChange={(to) => onShow({ view: to })}
        data={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      />
    </Group>
  )
}
