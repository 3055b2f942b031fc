import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { getImport, listImports, undoImport, type ImportItem } from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Undoes an import once the person confirms; why that is refused stays in the dialog, to be read and acted on. */
export function UndoDialog({
  item: { _id, file },
  onClose,
}: {
  item: Pick<ImportItem, '_id' | 'file'>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const undo = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { state } = await call(undoImport, { params: { id: _id } })
      await refresh(getImport, listImports)
      // A long one goes on as a job: its state says when it is undone.
      if (state === 'undone') toast.success(t('import.undo.done'))
      onClose()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('import.undo.title', { file })}
      onClose={onClose}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <Text>{t('import.undo.text')}</Text>
      {refusal === undefined ? null : (
        <Alert color="red" role="alert" mt="md">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t(refusal === undefined ? 'common.cancel' : 'common.close')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void undo()}>
          {t('import.undo.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
