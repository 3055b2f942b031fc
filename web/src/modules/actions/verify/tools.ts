import type { VerifyTools } from '#contract/actions/verify-archive.ts'
import type { ByteSource } from '#contract/platform/files/read-zip.ts'

const inflate = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> => {
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
  }
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** May this browser verify? It hashes on pages that came by https alone. */
export const mayVerify = (): boolean =>
  typeof crypto.subtle !== 'undefined' && typeof DecompressionStream !== 'undefined'

/** What verifying asks for, of the browser alone: nothing of the file leaves it. */
export const browserTools: VerifyTools = {
  inflate: (packed, most) => inflate(new Uint8Array(packed), most),
  sha256: async (bytes) => hex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  bytes: (text) => new TextEncoder().encode(text),
  text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

/** A file that somebody chose, read a stretch at a time. */
export const sourceOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
})
