import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Upload, type DataStore } from '@tus/server'
import { z } from 'zod'
import { codeOf } from '../runtime/as-error.ts'

/** An upload's metadata is stored beside its bytes, and removed with them. */
export const noteKey = (key: string) => `${key}.d/upload`

const uploadNote = z.object({
  id: z.string().min(1),
  size: z.number().optional(),
  offset: z.number(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  storage: z.object({ type: z.string(), path: z.string(), bucket: z.string().optional() }).optional(),
  creation_date: z.string().optional(),
})

/**
 * Uploads that may be continued, into a folder. One whose note a death of the server left half written is unknown, so
 * that its browser begins it anew.
 */
export const resumableOnDisk = (root: string): DataStore => {
  const path = (key: string) => join(root, noteKey(key))
  return new FileStore({
    directory: root,
    configstore: {
      async get(key) {
        try {
          const note = uploadNote.safeParse(JSON.parse(await readFile(path(key), 'utf8')))
          return note.data && new Upload(note.data)
        } catch (error) {
          if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
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
