import { parentPort, workerData } from 'node:worker_threads'
import { charactersOf, sheetRows, SheetFault, type SheetRow } from './sheet.ts'
import { BATCH, BATCH_CHARACTERS, type FromReader } from './messages.ts'

/** A thread of its own that reads one file, and hands over its rows as they are asked for. */
const port = parentPort
if (!port) throw new Error('the reader is a thread')

const say = (message: FromReader): void => port.postMessage(message, [])
const rows = sheetRows(workerData as Uint8Array)

const next = async (): Promise<void> => {
  const batch: SheetRow[] = []
  let characters = 0
  try {
    while (batch.length < BATCH && characters < BATCH_CHARACTERS) {
      const { value, done } = await rows.next()
      if (done) return say({ rows: batch, isLast: true })
      batch.push(value)
      characters += charactersOf(value.cells)
    }
    say({ rows: batch, isLast: false })
  } catch (error) {
    say({ fault: error instanceof SheetFault ? error.fault : 'unreadable' })
  }
}

port.on('message', () => void next())
