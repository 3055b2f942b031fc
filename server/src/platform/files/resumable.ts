import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Upload, type DataStore } from '@tus/server'
import { codeOf } from '../as-error.ts'

/** An upload's metadata is stored beside its bytes, and removed with them. */
export const noteKey = (key: string) => `${key}.d/upload`

/** Uploads that may be continued, into a folder. */
export const resumableOnDisk = (root: string): DataStore => {
  const path = (key: string) => join(root, noteKey(key))
  return new FileStore({
    directory: root,
    configstore: {
      async get(key) {
        try {
          return new Upload(JSON.parse(await readFile(path(key), 'utf8')) as Upload)
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return undefined
          throw error
        }
      },
      async set(key, upload) {
        await mkdir(dirname(path(key)), { recursive: true })
        await writeFile(path(key), JSON.stringify(upload))
      },
      delete: (key) => rm(path(key), { force: true }),
    },
  })
}
