import { createReadStream } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DataStore } from '@tus/server'
import type { Storage } from './storage.ts'

/** Files in a folder. */
export const diskStorage = (root: string): Storage => {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  let resumable: Promise<DataStore> | undefined
  return {
    put: (key, contents) => disk.putStream(key, contents),
    read: async (key, range) => createReadStream(join(root, key), range),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    signedUrl: undefined,
    resumable: () =>
      (resumable ??= import('./resumable.ts').then(({ resumableOnDisk }) => resumableOnDisk(root))),
    probe: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}
