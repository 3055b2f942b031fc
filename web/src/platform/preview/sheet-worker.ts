import { readXls } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { isOldWorkbook, MOST_ROWS, shownSheets, type ShownSheet } from './sheets.ts'

/** Reads a workbook in a worker, so that a large one blocks nothing; an answer without sheets means it could not be read. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const bytes = new Uint8Array(data)
  const read = isOldWorkbook(data) ? readXls : readXlsx
  const answer = (message: { sheets?: ShownSheet[] }) => self.postMessage(message, { transfer: [] })
  read(bytes, { maxRows: MOST_ROWS + 1 }).then(
    ({ sheets }) => answer({ sheets: shownSheets(sheets) }),
    () => answer({}),
  )
})
