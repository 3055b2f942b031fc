import { Group } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { DayPicker } from '../../ui/DayPicker.tsx'
import { Pill } from './Pill.tsx'

/** The days of a chosen period, `2026-01-01..2026-03-31`; either may lack. */
export const periodOf = (text: string): { from?: string; to?: string } => {
  const [from, to] = text.split('..')
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** The calendar stands in the menu that it was opened from: over the page it would close it. */
const inMenu = { popoverProps: { withinPortal: false }, w: 170 } as const

/** Filters by days from and to, both of them within. */
export function PeriodFilter({ label, value, onChange }: FilterWidgetProps) {
  const [from = '', to = ''] = (value ?? '').split('..')
  const set = (a: string, b: string) => onChange(a || b ? `${a}..${b}` : null)
  return (
    <Pill label={label} shown={value ? t('entity.period', { from: from || '…', to: to || '…' }) : undefined}>
      {() => (
        <Group gap="sm" align="flex-end">
          <DayPicker
            {...inMenu}
            label={t('entity.from')}
            value={from || null}
            {...(to ? { maxDate: to } : {})}
            onChange={(day) => set(day ?? '', to)}
          />
          <DayPicker
            {...inMenu}
            label={t('entity.until')}
            value={to || null}
            {...(from ? { minDate: from } : {})}
            onChange={(day) => set(from, day ?? '')}
          />
        </Group>
      )}
    </Pill>
  )
}
