import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '../runtime/as-error.ts'
import { MissingBytes } from './missing-bytes.ts'
import type { Storage } from './storage.ts'

/** Files in a folder. */
export const diskStorage = (root: string): Storage => {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    put: (key, contents) => disk.putStream(key, contents),
    read: async (key, range) => {
      const contents = createReadStream(join(root, key), range)
      try {
        await once(contents, 'open')
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new MissingBytes(key) : error
      }
      return contents
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    signedUrl: undefined,
    resumable: async () => (await import('./resumable.ts')).resumableOnDisk(root),
    probe: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}
