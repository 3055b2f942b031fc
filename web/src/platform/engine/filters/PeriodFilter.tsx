import { Group, TextInput } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { Pill } from './Pill.tsx'

/** The days of a chosen period, `2026-01-01..2026-03-31`; either may lack. */
export const periodOf = (text: string): { from?: string; to?: string } => {
  const [from, to] = text.split('..')
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Filters by days from and to, both of them within. */
export function PeriodFilter({ label, value, onChange }: FilterWidgetProps) {
  const [from = '', to = ''] = (value ?? '').split('..')
  const set = (a: string, b: string) => onChange(a || b ? `${a}..${b}` : null)
  return (
    <Pill label={label} shown={value ? t('entity.period', { from: from || '…', to: to || '…' }) : undefined}>
      {() => (
        <Group gap="sm" align="flex-end">
          <TextInput
            type="date"
            label={t('entity.from')}
            value={from}
            max={to || undefined}
            onChange={(event) => set(event.currentTarget.value, to)}
          />
          <TextInput
            type="date"
            label={t('entity.until')}
            value={to}
            min={from || undefined}
            onChange={(event) => set(from, event.currentTarget.value)}
          />
        </Group>
      )}
    </Pill>
  )
}
