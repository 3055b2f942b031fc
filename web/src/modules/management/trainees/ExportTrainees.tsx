import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportStudents, type Student } from '#contract/management/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../platform/lib/call.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** The selected trainees as .xlsx. */
export function ExportTrainees({ rows }: { rows: readonly Student[] }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await callFile(exportStudents, { body: { ids: rows.map(({ _id }) => _id) } }))
    } catch (error) {
      toast.failure(error, t('management.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('common.export')}
    </Button>
  )
}
