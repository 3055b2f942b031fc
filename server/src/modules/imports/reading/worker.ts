import { parentPort, workerData } from 'node:worker_threads'
import { sheetRows, SheetFault, type SheetRow } from './sheet.ts'
import { BATCH, type FromReader } from './messages.ts'

/** A thread of its own that reads one file, and hands over its rows as they are asked for. */
const port = parentPort
if (!port) throw new Error('the reader is a thread')

const say = (message: FromReader): void => port.postMessage(message, [])
const rows = sheetRows(workerData as Uint8Array)

const next = async (): Promise<void> => {
  const batch: SheetRow[] = []
  try {
    while (batch.length < BATCH) {
      const { value, done } = await rows.next()
      if (done) break
      batch.push(value)
    }
    say({ rows: batch, isLast: batch.length < BATCH })
  } catch (error) {
    say({ fault: error instanceof SheetFault ? error.fault : 'unreadable' })
  }
}

port.on('message', () => void next())
