import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { DecideModal, type Decision } from './DecideModal.tsx'

/** What may be decided on a request that waits. */
export function RequestSteps({ item }: { item: ItemNamed<'dataRequest'> }) {
  const [asked, setAsked] = useState<Decision>()
  const { _id, username, kind, state, dueOn, mark } = item
  if (state !== 'received') return null
  return (
    <Alert color="petrol" title={t('privacy.toDecide')}>
      <Text size="sm" mb="sm">
        {t(kind === 'erasure' ? 'privacy.decideErasure' : 'privacy.decideCorrection')}
      </Text>
      {dueOn && mark ? (
        <Text size="sm" mb="sm">
          {t('privacy.answerUntil')} <Day value={dueOn} />.{' '}
          {t('privacy.deadlineMark', { mark: LEGAL_MARKS[mark] })}
        </Text>
      ) : null}
      <Group gap="sm">
        {kind === 'erasure' ? (
          <Button color="red" onClick={() => setAsked('erase')}>
            {t('privacy.decide.erase')}
          </Button>
        ) : (
          <Button onClick={() => setAsked('complete')}>{t('privacy.decide.complete')}</Button>
        )}
        <Button variant="default" onClick={() => setAsked('refuse')}>
          {t('privacy.decide.refuse')}
        </Button>
      </Group>
      {asked ? (
        <DecideModal
          id={_id}
          username={username ?? ''}
          decision={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Alert>
  )
}
