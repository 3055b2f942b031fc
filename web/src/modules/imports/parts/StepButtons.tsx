import { Button, Group } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'

/** What ends a step of an import: giving up, or going on. */
export const StepButtons = ({
  busy,
  onCancel,
  onNext,
}: {
  busy: boolean
  onCancel: () => void
  onNext: () => void
}) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      {t('common.cancel')}
    </Button>
    <Button loading={busy} onClick={onNext}>
      {t('common.next')}
    </Button>
  </Group>
)
