import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { Ledger } from './ledger.ts'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files are: a folder, or an S3 bucket. */
export interface Storage {
  put: (key: string, contents: Readable, type: string) => Promise<void>
  /** Begins to read a file. @throws MissingBytes if there is none with that key */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Is there a file with that key? */
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  removeAll: (prefix: string) => Promise<void>
  /** A short-lived address from which the browser fetches directly, if the store offers one. */
  signedUrl:
    | ((key: string, options: { name: string; type: string; inline: boolean }) => Promise<string>)
    | undefined
  /** Makes what takes uploads that may be resumed after a cut, under the same keys. @param ledger what of them counts */
  resumable: (ledger: Ledger) => Promise<DataStore>
  /** Does the store answer? Throws if it does not. */
  probe: () => Promise<void>
}
