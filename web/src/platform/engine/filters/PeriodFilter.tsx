import { useEffect } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { onceAlive } from '../../lib/tell-alive.ts'
import { whenOnline } from '../../lib/when-online.ts'
import { fetchPart, partOf } from '../../ui/part.tsx'
import { loadPeriod } from './lazy-period.ts'
import { Pill } from './Pill.tsx'

/** The days of a chosen period, `2026-01-01..2026-03-31`; either may lack. */
export const periodOf = (text: string): { from?: string; to?: string } => {
  const [from, to] = text.split('..')
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

const Period = partOf(loadPeriod)
const comes = () => fetchPart(loadPeriod)

/** Filters by days from and to, both of them within. The calendars come once the page is alive. */
export function PeriodFilter({ label, value, onChange }: FilterWidgetProps) {
  const [from = '', to = ''] = (value ?? '').split('..')
  // Where they cannot be had, whoever opens the filter asks again, and is told.
  useEffect(
    () =>
      void onceAlive()
        .then(whenOnline)
        .then(comes)
        .catch(() => undefined),
    [],
  )
  return (
    <Pill
      label={label}
      shown={value ? t('entity.period', { from: from || '…', to: to || '…' }) : undefined}
      comes={comes}
    >
      {() => <Period from={from} to={to} onChange={(a, b) => onChange(a || b ? `${a}..${b}` : null)} />}
    </Pill>
  )
}
