import type { VerifyTools } from '#contract/actions/verify-archive.ts'
import type { ByteSource } from '#contract/platform/files/read-zip.ts'

/** For how long verifying keeps the page from doing anything else. */
const SLICE_MS = 30

/** Gives the page its turn after each slice, and fails once nobody waits for the answer any more. */
const restBetween = (isOver: () => boolean) => {
  let since = performance.now()
  return async () => {
    if (isOver()) throw new Error('nobody waits for it any more')
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

const inflate = async (
  packed: Uint8Array<ArrayBuffer>,
  most: number,
  rest: () => Promise<void>,
): Promise<Uint8Array> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new Error('the file is larger than the archive says')
    }
    chunks.push(value)
    await rest()
  }
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * What verifying asks for, of the browser alone: nothing of the file leaves it.
 * @param isOver does nobody wait for the answer any more?
 */
export const browserTools = (isOver: () => boolean): VerifyTools => {
  const rest = restBetween(isOver)
  return {
    inflate: (packed, most) => inflate(new Uint8Array(packed), most, rest),
    sha256: async (bytes) => hex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
    bytes: (text) => new TextEncoder().encode(text),
    text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    rest,
  }
}

/** A file that somebody chose, read a stretch at a time. */
export const sourceOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
})
