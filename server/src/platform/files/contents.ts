import { Readable, Transform } from 'node:stream'
import { HEAD_BYTES } from '#contract/platform/engine/file-contents.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { bytesOf } from './bytes.ts'

const readHead = async (contents: Readable): Promise<{ head: Buffer; rest: AsyncIterator<Buffer> }> => {
  const rest = bytesOf(contents)[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, rest }
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** The first bytes of a file that comes in, and the whole of it, these included. */
export const opened = async (contents: Readable): Promise<{ head: Buffer; whole: () => Readable }> => {
  const { head, rest } = await readHead(contents)
  return { head, whole: () => Readable.from(joined(head, rest), { objectMode: false }) }
}

/** How much passed, and why it was cut off: stores wrap the errors of their streams. */
export interface Count {
  size: number
  problem?: Problem
}

/** A stream's bytes unchanged, counted, and cut off with `too_large` past the limit. */
export const counted = (contents: Readable, maxBytes: number, count: Count): Readable => {
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      count.size += chunk.length
      if (count.size > maxBytes) next((count.problem = new Problem('too_large')))
      else next(null, chunk)
    },
  })
  contents.on('error', (error) => guard.destroy(error))
  return contents.pipe(guard)
}
