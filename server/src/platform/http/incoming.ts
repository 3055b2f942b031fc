import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'

/**
 * How many pieces a body may come in, beside one for each so many bytes. What a network carries at a time is longer, also on
 * a slow phone, and so is what browsers and proxies write; the thousand are for a program that writes word by word.
 */
const MOST_PIECES = 1000
const BYTES_OF_A_PIECE = 256
/** How long the reader of a body may still answer once it is cut off, in milliseconds. */
const LAST_WORDS_MS = 1000

/**
 * A request whose body may not come in crumbs. Each chunk, however short, is an event and a buffer, where it is only six
 * bytes on the wire: some connections that sent such bodies kept everybody waiting for seconds. Its reader gets the error
 * and may answer; then the connection ends. All that is read of requests passes here, also what nobody reads any more.
 */
export class Incoming extends IncomingMessage {
  private room = MOST_PIECES
  private isCut = false

  /** Takes a piece of the body from the wire; Problem `too_large` for its reader where there are too many. */
  override push(piece: Buffer | null): boolean {
    if (this.isCut) return false
    if (piece !== null) this.room += piece.length / BYTES_OF_A_PIECE - 1
    if (this.room >= 0) return super.push(piece)
    this.isCut = true
    this.destroy(new Problem('too_large'))
    setTimeout(() => this.socket.destroy(), LAST_WORDS_MS).unref()
    return false
  }

  /** Leaves the connection of a body that was cut off to its answer. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.isCut) return super._destroy(error, done)
    // Nobody may be reading it, and an error that is not listened for would end the process.
    process.nextTick(() => done(this.listenerCount('error') > 0 ? error : null))
  }

  /** Reads what is left of a body once it is answered: Node's own way would take its pieces past `push`. */
  _dump(): void {
    this.removeAllListeners('data')
    this.resume()
  }
}

/** Why a body that is over before its end cannot be read: what cut it off, else that its sender went. */
export const problemOf = ({ errored }: Readable): Problem =>
  errored instanceof Problem ? errored : new Problem('malformed')
