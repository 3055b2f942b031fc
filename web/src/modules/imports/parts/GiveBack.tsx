import { Button } from '@mantine/core'
import { wrongImportRows, type ImportItem } from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** The wrong and dropped rows of an import as a sheet, to be fixed and imported again; nothing where there are none. */
export function GiveBack({ item: { _id, counts, hasRows } }: { item: ImportItem }) {
  if (!hasRows || counts.error + counts.dropped === 0) return null
  const giveBack = async () => {
    try {
      saveFile(await callFile(wrongImportRows, { params: { id: _id } }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <Button variant="subtle" onClick={() => void giveBack()}>
      {t('import.rows.giveBack')}
    </Button>
  )
}
