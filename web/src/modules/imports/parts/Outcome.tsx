import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { getImport, listImports, undoImport, type ImportDetail } from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { CountsText } from './CountsText.tsx'
import { GiveBack } from './GiveBack.tsx'

/** The outcome of an import, and a button to undo it. */
export function Outcome({ item, onClose }: { item: ImportDetail; onClose: () => void }) {
  const [dialog, ask] = useConfirm()
  const { _id, file, state, undoUntil, failure } = item
  const undo = () =>
    ask({
      title: t('import.undo.title', { file }),
      text: t('import.undo.text'),
      confirm: t('import.undo.confirm'),
      onConfirm: async () => {
        await call(undoImport, { params: { id: _id } })
        await refresh(getImport, listImports)
        toast.success(t('import.undo.done'))
      },
    })
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
          <Button variant="default" color="red" onClick={undo}>
            {t('import.undo.confirm')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
      {dialog}
    </Stack>
  )
}
