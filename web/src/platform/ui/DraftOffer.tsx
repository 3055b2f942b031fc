import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { KeptDraft } from '../lib/use-draft.ts'

/** Offers earlier unsaved input of a form, with its time. */
export function DraftOffer<T>({ draft }: { draft: KeptDraft<T> }) {
  if (draft.offers.length === 0) return null
  return (
    <Alert color="petrol" icon={<IconHistory aria-hidden />} title={t('ui.draftTitle')} mb="lg" role="status">
      <Text size="sm">{t('ui.draftText')}</Text>
      {draft.offers.map((one) => (
        <Group key={one.id} gap="xs" mt="sm">
          <Text size="sm" fw={600}>
            {formatDayTime(one.at)}
          </Text>
          <Button size="xs" onClick={() => draft.restore(one)}>
            {t('ui.draftRestore')}
          </Button>
          <Button size="xs" variant="default" onClick={() => draft.discard(one)}>
            {t('ui.draftDiscard')}
          </Button>
        </Group>
      ))}
    </Alert>
  )
}
