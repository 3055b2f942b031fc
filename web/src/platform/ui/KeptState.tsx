import { Text } from '@mantine/core'
import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import type { OutboxState } from '../lib/outbox.ts'

/** The state of the last change: being saved, saved, or stored on this device until the connection returns. */
export function KeptState({ state, touched }: { state: OutboxState; touched: boolean }) {
  const kept = state.waiting > 0 && state.unreachable
  const saving = state.waiting > 0 && !kept
  const Icon = kept ? IconCloudOff : saving ? IconLoader2 : IconCheck
  const words = kept ? t('player.kept') : saving ? t('exam.saving') : t('exam.saved')
  const color = kept ? 'var(--mantine-color-amber-text)' : undefined
  return (
    <Text
      component="span"
      size="sm"
      role="status"
      c={kept ? 'amber.9' : 'dimmed'}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: '1.5em' }}
    >
      {touched || kept ? (
        <>
          <Icon size={16} aria-hidden color={color ?? 'currentColor'} />
          {words}
        </>
      ) : null}
    </Text>
  )
}
