import { Button, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { onceAlive } from '../../lib/page-alive.ts'
import { whenOnline } from '../../lib/when-online.ts'
import { fetchPart, partOf } from '../../ui/part.tsx'
import { loadPeriod } from './lazy-period.ts'
import { Pill } from './Pill.tsx'

/** The days of a chosen period, `2026-01-01..2026-03-31`; either may be missing. */
export const periodOf = (text: string): { from?: string; to?: string } => {
  const [from, to] = text.split('..')
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** What the address keeps where no day is chosen. */
const NO_DAY = 'nenhum'

/** The period of a field that may be empty: null asks for the items in which it is. */
export const optionalPeriodOf = (text: string): ReturnType<typeof periodOf> | null =>
  text === NO_DAY ? null : periodOf(text)

const Period = partOf(loadPeriod)
const comes = () => fetchPart(loadPeriod)

/** Filters by days from and to, both of them within. The calendars come once the page is alive. */
export function PeriodFilter({
  label,
  value,
  onChange,
  canBeEmpty = false,
}: FilterWidgetProps & { canBeEmpty?: boolean }) {
  const isEmpty = canBeEmpty && value === NO_DAY
  const [from = '', to = ''] = isEmpty ? [] : (value ?? '').split('..')
  const period = value ? t('entity.period', { from: from || '…', to: to || '…' }) : undefined
  const shown = isEmpty ? t('entity.noDay') : period
  // If loading failed, opening the filter tries again and shows the failure.
  useEffect(
    () =>
      void onceAlive()
        .then(whenOnline)
        .then(comes)
        .catch(() => undefined),
    [],
  )
  return (
    <Pill label={label} shown={shown} comes={comes}>
      {(close) => (
        <Stack gap="sm">
          {/* First: the calendars open over what stands below them. */}
          {canBeEmpty ? (
            <Button
              variant="default"
              aria-pressed={isEmpty}
              onClick={() => {
                onChange(isEmpty ? null : NO_DAY)
                close()
              }}
            >
              {t('entity.noDay')}
            </Button>
          ) : null}
          <Period from={from} to={to} onChange={(a, b) => onChange(a || b ? `${a}..${b}` : null)} />
        </Stack>
      )}
    </Pill>
  )
}

/** Filters by the days of an optional field, whose empty values can be filtered too. */
export function OptionalPeriodFilter(props: FilterWidgetProps) {
  return <PeriodFilter {...props} canBeEmpty />
}
