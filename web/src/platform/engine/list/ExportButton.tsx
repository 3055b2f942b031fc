import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../lib/download.ts'
import { toast } from '../../ui/toast.ts'

/** What the list shows, all of its pages, as .xlsx. */
export function ExportButton({
  entity,
  query,
  columns,
  disabled,
}: {
  entity: string
  query: { sort: string | undefined; search: string | undefined; filter: object }
  columns: readonly string[]
  disabled: boolean
}) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { sort, search, filter } = query
      saveFile(
        await callFile(exportItems, {
          params: { entity },
          query: {
            ...(sort ? { sort } : {}),
            ...(search ? { search } : {}),
            filter,
            columns: columns.join(','),
          },
        }),
      )
    } catch (error) {
      toast.failure(error, t('entity.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={busy}
      disabled={disabled}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('common.export')}
    </Button>
  )
}
