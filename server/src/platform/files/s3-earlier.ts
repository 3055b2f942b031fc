import { z } from 'zod'
import { noteKey } from './resumable.ts'
import type { Arrived } from './tables.ts'

/**
 * After which number the parts of an upload of an earlier version are numbered: an instance of that version, which may
 * still run, numbers its own from 1, and a part of the same number would be written over.
 */
export const EARLIER_NUMBERS = 5000

const noted = z.array(z.object({ PartNumber: z.number(), ETag: z.string(), Size: z.number() }))
const described = z.object({ metadata: z.record(z.string(), z.string().nullable()).optional() })

/** Reads an object and what is noted with it; undefined where there is none. */
export type ReadNote = (
  key: string,
) => Promise<{ text: string; metadata: Readonly<Record<string, string>> } | undefined>

/** What came of an upload that an earlier version began, which noted it in the bucket; undefined where it noted none. */
export const arrivedEarlier = async (read: ReadNote, key: string): Promise<Arrived | undefined> => {
  const note = await read(noteKey(key))
  const multipart = note?.metadata['upload-id']
  if (!note || !multipart) return undefined
  const { metadata } = described.parse(JSON.parse(note.text))
  const parts = noted.parse(JSON.parse((await read(`${key}.d/parts`))?.text ?? '[]'))
  return {
    multipart,
    ...(metadata && { metadata }),
    parts: parts.map(({ PartNumber: number, ETag: etag, Size: size }) => ({ number, etag, size })),
  }
}
