import { text as readText } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { typeOf } from '../files/kinds.ts'
import { MissingBytes } from '../files/missing-bytes.ts'
import type { Storage } from '../files/storage.ts'
import { openArchive, type Archive } from './zip.ts'

/** The place of a package's file: its number in the store, and its size. */
const packedFile = z.object({ n: z.number(), size: z.number() })
type PackedFile = z.output<typeof packedFile>

/** A manifest as it is stored beside its files. */
const manifestLines = z.array(z.tuple([z.string(), packedFile]))

/** The files of an unpacked package by their path in it. */
export type Manifest = ReadonlyMap<string, PackedFile>

/** A stored zip. */
interface StoredPackage {
  key: string
  size: number
}

const AT_ONCE = 6
const CACHED = 200

const folder = (key: string) => `${key}.d`
const manifestKey = (key: string) => `${folder(key)}/manifest`

/** Where a file of a package is in the store. Its own name never becomes part of a path. */
export const packedKey = (key: string, { n }: PackedFile): string => `${folder(key)}/${n}`

/** Packages: stored zips, unpacked beside themselves so that their files can be served one by one. */
export interface Packages {
  /**
   * Unpacks a stored zip; what was unpacked of it before is written over.
   * @throws Problem `unsupported_media` where it is no zip, or not a safe one; then nothing of it stays
   */
  unpack: (stored: StoredPackage) => Promise<Manifest>
  /** The files of an unpacked package; undefined if it was not unpacked. */
  manifest: (key: string) => Promise<Manifest | undefined>
  /** The paths in a stored zip, unpacked or not. @throws Problem `unsupported_media` */
  paths: (stored: StoredPackage) => Promise<string[]>
}

/** Unpacks a stored zip beside itself; if that fails, nothing of it stays. */
const unpackTo = async (storage: Storage, stored: StoredPackage): Promise<Manifest> => {
  const { key } = stored
  const archive = await openArchive(storage, stored)
  const manifest = new Map(
    archive.files.map((entry, n) => [entry.fileName, { n, size: entry.uncompressedSize }]),
  )
  const waiting = archive.files.entries()
  let broken = false
  const open = async (entry: Archive['files'][number]) => {
    const contents = await archive.open(entry).catch((error: unknown) => {
      broken = true
      throw error
    })
    return contents.once('error', () => {
      broken = true
    })
  }
  const work = async () => {
    for (const [n, entry] of waiting)
      await storage.put(packedKey(key, { n, size: 0 }), await open(entry), typeOf(entry.fileName))
  }
  try {
    const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
    const failed = done.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    const lines = JSON.stringify([...manifest])
    await storage.put(manifestKey(key), Readable.from([Buffer.from(lines)]), 'application/json')
  } catch (error) {
    await storage.removeAll(folder(key))
    // The archive is not what it claims to be; anything else is a failure of the store.
    throw broken ? new Problem('unsupported_media', t('validation.zipInvalid')) : error
  }
  return manifest
}

/** Makes the packages of a store. */
export const createPackages = (storage: Storage): Packages => {
  const cache = new LRUCache<string, Manifest>({ max: CACHED })
  const remember = (key: string, manifest: Manifest) => {
    cache.set(key, manifest)
    return manifest
  }

  const find = async (key: string): Promise<Manifest | undefined> => {
    const known = cache.get(key)
    if (known) return known
    try {
      const lines: unknown = JSON.parse(await readText(await storage.read(manifestKey(key))))
      return remember(key, new Map(manifestLines.parse(lines)))
    } catch (error) {
      if (error instanceof MissingBytes) return undefined
      throw error
    }
  }

  return {
    unpack: async (stored) => remember(stored.key, await unpackTo(storage, stored)),
    manifest: find,
    async paths(stored) {
      const manifest = await find(stored.key)
      if (manifest) return [...manifest.keys()]
      const { files } = await openArchive(storage, stored)
      return files.map(({ fileName }) => fileName)
    },
  }
}
