import { Box, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { failureText } from './failure-text.ts'
import { NoPreview } from './NoPreview.tsx'
import type { Previewed } from './previewed.ts'
import { columnName, isOldWorkbook, MOST_COLUMNS, MOST_ROWS, type ShownSheet } from './sheets.ts'
import { holdUnpacked } from './unpacked.ts'
import { useContents } from './use-contents.ts'
import classes from './preview.module.css'

/** How long reading a workbook may take before it is given up, in milliseconds. */
const MOST_MS = 20_000

const read = async (contents: Blob): Promise<ShownSheet[]> => {
  const bytes = await contents.arrayBuffer()
  if (!isOldWorkbook(bytes)) await holdUnpacked(contents, { markup: false })
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the workbook cannot be read'))
      setTimeout(fail, MOST_MS)
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<{ sheets?: ShownSheet[] }>) =>
        data.sheets ? resolve(data.sheets) : fail(),
      )
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

/** A workbook, a sheet at a time, as a table. */
export function SheetPreview({ name, url }: Previewed) {
  const { data, error } = useContents(url, 'sheets', read)
  const [shown, setShown] = useState(0)
  if (error) return <NoPreview name={name} url={url} reason={failureText(error)} />
  if (!data) return <PageSkeleton />
  const sheet = data[shown]
  return (
    <>
      {data.length > 1 ? (
        <NativeSelect
          label={t('preview.sheets')}
          mb="xs"
          data={data.map((one, index) => ({ value: String(index), label: one.name }))}
          value={String(shown)}
          onChange={(event) => setShown(Number(event.currentTarget.value))}
        />
      ) : null}
      {sheet && sheet.rows.length > 0 ? (
        <Sheet name={name} sheet={sheet} />
      ) : (
        <Text c="dimmed">{t('preview.emptySheet')}</Text>
      )}
      {sheet?.isCut ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('preview.sheetCut', { rows: MOST_ROWS, columns: MOST_COLUMNS })}
        </Text>
      ) : null}
    </>
  )
}

const Sheet = ({ name, sheet: { name: title, rows } }: { name: string; sheet: ShownSheet }) => (
  <Box className={classes.scroll} tabIndex={0} role="group" aria-label={t('preview.label', { name })}>
    <table className={classes.sheet} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('preview.row')}</VisuallyHidden>
          </th>
          {rows[0]?.map((_, column) => (
            <th key={column} scope="col">
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)
