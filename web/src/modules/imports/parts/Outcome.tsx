import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { CountsText } from './CountsText.tsx'
import { GiveBack } from './GiveBack.tsx'
import { UndoDialog } from './UndoDialog.tsx'

/** The outcome of an import, and a button to undo it. */
export function Outcome({ item, onClose }: { item: ImportDetail; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { state, undoUntil, failure } = item
  return (
    <Stack>
      <Alert color={state === 'written' ? 'green' : 'gray'} role="status">
        {t(state === 'written' ? 'trainee.imported' : 'import.undo.done')}
      </Alert>
      <Text>
        <CountsText item={item} />
      </Text>
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      {undoUntil ? (
        <Text size="sm" c="dimmed">
          {t('import.undo.until')} <Moment value={undoUntil} />
        </Text>
      ) : null}
      <Group justify="flex-end">
        <GiveBack item={item} />
        {undoUntil ? (
          <Button variant="default" color="red" onClick={() => setAsked(true)}>
            {t('import.undo.confirm')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
      {isAsked ? <UndoDialog item={item} onClose={() => setAsked(false)} /> : null}
    </Stack>
  )
}
