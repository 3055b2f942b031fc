import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_CHOSEN } from '#contract/management/sheet-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { allRowsBy } from '../../../platform/lib/all-rows.ts'
import { saveFile } from '../../../platform/lib/download.ts'
import type { PageWindow } from '../../../platform/lib/more.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import type { Row, Selection } from '../../../platform/ui/data-list/index.ts'
import { toast } from '../../../platform/ui/toast.ts'

/** Requests the filtered and sorted list, or only these rows of it, as .xlsx. */
export type AskSheet = (chosen: { ids?: string[] }) => Promise<{ blob: Blob; name: string }>

const useSaving = (ask: AskSheet) => {
  const [busy, setBusy] = useState(false)
  const save = async (chosen: { ids?: string[] }) => {
    setBusy(true)
    try {
      saveFile(await ask(chosen))
    } catch (error) {
      toast.failure(error, t('management.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** What a list shows, all of its pages, as .xlsx (rule management.sheets). */
export function SheetOfList({ ask, total }: { ask: AskSheet; total: number | undefined }) {
  const { busy, save } = useSaving(ask)
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={busy}
      disabled={!total}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void save({})}
    >
      {t('common.export')}
    </Button>
  )
}

/** The selected rows of a list as .xlsx. */
export function SheetOfChosen({ ask, rows }: { ask: AskSheet; rows: readonly Row[] }) {
  const { busy, save } = useSaving(ask)
  return (
    <BulkButton
      why={
        rows.length > MAX_CHOSEN ? t('management.atMostRows', { max: formatNumber(MAX_CHOSEN) }) : undefined
      }
      loading={busy}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void save({ ids: rows.map(({ _id }) => _id) })}
    >
      {t('management.exportChosen')}
    </BulkButton>
  )
}

/**
 * A list with selectable rows, across pages, for export as .xlsx, or for a full export.
 * @param pageAt asks for other rows of the list as it is narrowed
 */
export function useListSheet<T extends Row>({
  ask,
  pageAt,
  total,
}: {
  ask: AskSheet
  pageAt: (window: PageWindow) => Promise<Page<T>>
  total: number | undefined
}) {
  const [rows, change] = useState<T[]>([])
  const selection: Selection<T> = {
    rows,
    change,
    findAll: allRowsBy(pageAt),
    actions: (chosen) => <SheetOfChosen ask={ask} rows={chosen} />,
  }
  return { selection, tool: <SheetOfList ask={ask} total={total} /> }
}
