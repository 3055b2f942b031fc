import { readXls } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { isOldWorkbook, MOST_ROWS, shownSheets, type ShownSheet } from './sheets.ts'

/** Reads a workbook beside the page, so that a large one holds nothing up; an answer without sheets is one unread. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const bytes = new Uint8Array(data)
  const read = isOldWorkbook(data) ? readXls : readXlsx
  const tell = (answer: { sheets?: ShownSheet[] }) => self.postMessage(answer, { transfer: [] })
  read(bytes, { maxRows: MOST_ROWS + 1 }).then(
    ({ sheets }) => tell({ sheets: shownSheets(sheets) }),
    () => tell({}),
  )
})
