import { BATCH, BATCH_CHARACTERS, type FromReader, type ToReader } from './messages.ts'
import { charactersOf, sheetRows, SheetFault, type SheetRow } from './sheet.ts'

/** A separate process that reads one file, and hands over its rows on demand. */
let rows: AsyncGenerator<SheetRow> | undefined

const batchOf = async (): Promise<FromReader> => {
  const batch: SheetRow[] = []
  let characters = 0
  while (batch.length < BATCH && characters < BATCH_CHARACTERS) {
    const { value, done } = (await rows?.next()) ?? { done: true }
    if (done) return { rows: batch, isLast: true }
    batch.push(value)
    characters += charactersOf(value.cells)
  }
  return { rows: batch, isLast: false }
}

const next = async (): Promise<void> => {
  const answer = await batchOf().catch((error: unknown): FromReader => ({
    fault: error instanceof SheetFault ? error.fault : 'unreadable',
  }))
  process.send?.(answer)
}

process.on('message', (message: ToReader) => {
  if (message === 'next') void next()
  else rows = sheetRows(message)
})
