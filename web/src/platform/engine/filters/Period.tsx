import { Group } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { DayPicker } from '../../ui/DayPicker.tsx'

/** The calendar is inside the menu that opened it: over the page it would close it. */
const inMenu = { popoverProps: { withinPortal: false }, w: 170 } as const

/** The days of a period, from and to; empty for an end that is open. */
export default function Period({
  from,
  to,
  onChange,
}: {
  from: string
  to: string
  onChange: (from: string, to: string) => void
}) {
  return (
    <Group gap="sm" align="flex-end">
      <DayPicker
        {...inMenu}
        label={t('entity.from')}
        value={from || null}
        {...(to ? { maxDate: to } : {})}
        onChange={(day) => onChange(day ?? '', to)}
      />
      <DayPicker
        {...inMenu}
        label={t('entity.until')}
        value={to || null}
        {...(from ? { minDate: from } : {})}
        onChange={(day) => onChange(from, day ?? '')}
      />
    </Group>
  )
}
