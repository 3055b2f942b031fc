import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { summaryExport } from '#contract/commerce/summary-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../../platform/lib/download.ts'
import { toast } from '../../../../platform/ui/toast.ts'

/** Downloads closed months for the invoicing software (rule invoice.document). */
export function SaveExport({
  format,
  query,
}: {
  format: 'csv' | 'json'
  query: { month: string } | { ids: string }
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await callFile(summaryExport, { query: { format, ...query } }))
    } catch (error) {
      toast.failure(error, t('entity.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t(`invoice.${'month' in query ? 'exportMonthAs' : 'exportAs'}.${format}`)}
    </Button>
  )
}
