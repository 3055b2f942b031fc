import { Button, Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** A part of a whole, as a bar and in words; `label` names the whole. */
export function ProgressBar({
  value,
  label,
  showValue = true,
  size = 8,
}: {
  /** 0 to 100. */
  value: number
  label: string
  showValue?: boolean
  size?: number
}) {
  const capped = Math.min(100, Math.max(0, value))
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress.Root size={size} style={{ flex: 1 }} radius="xl">
        <Progress.Section value={capped} color="amber.6" aria-label={label} />
      </Progress.Root>
      {showValue ? (
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatPercent(capped)}
        </Text>
      ) : null}
    </Group>
  )
}

/** Long work under way: its progress, the number done, and a button to stop it. */
export function WorkProgress({
  label,
  done,
  total,
  onStop,
}: {
  label: ReactNode
  done: number
  total: number
  onStop?: () => void
}) {
  return (
    <div role="status">
      <Group justify="space-between" mb={4}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed">
          {t('ui.progress', { done, total })}
        </Text>
      </Group>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        color="amber.6"
        aria-label={t('ui.progress', { done, total })}
      />
      {onStop ? (
        <Button mt="xs" size="xs" variant="default" onClick={onStop}>
          {t('ui.stop')}
        </Button>
      ) : null}
    </div>
  )
}
