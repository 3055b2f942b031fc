import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportStudents, MAX_EXPORTED } from '#contract/management/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** The selected trainees as .xlsx. */
export function ExportTrainees({ rows }: { rows: readonly { _id: string }[] }) {
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
    <BulkButton
      why={
        rows.length > MAX_EXPORTED ? t('management.atMost', { max: formatNumber(MAX_EXPORTED) }) : undefined
      }
      loading={busy}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('common.export')}
    </BulkButton>
  )
}
