import { t } from '../platform/text/text.ts'
import {
  ExcessiveZip,
  openZip,
  type ByteSource,
  type ReadableZip,
  type ZipTools,
} from '../platform/files/read-zip.ts'
import {
  earlierManifest,
  INDEX_FILE,
  MANIFEST_FILE,
  readManifestText,
  readSlipText,
  SLIP_FILE,
  TIMES_FOLDER,
  timePath,
  type SealSlip,
} from './archive.ts'
import { MOST_JSON } from './foreign-json.ts'
import type { Manifest, SealedRecord } from './manifest.ts'
import { reachesHead } from './verify-records.ts'

/** What the caller has to provide for verification. */
export interface VerifyTools extends ZipTools {
  /** The SHA-256 of bytes, in hex. */
  sha256: (bytes: Uint8Array) => Promise<string>
  /** The bytes of a text, in UTF-8. */
  bytes: (text: string) => Uint8Array
  /** Called with the number of pieces checked so far. */
  onPiece?: (done: number, all: number) => void
}

/** The first fault found in an archive. */
type ArchiveFault =
  | { kind: 'unreadable' | 'noSeal' | 'tooMuch' }
  | { kind: 'chain'; number: number }
  | { kind: 'lacking' | 'extra' | 'changed' | 'record'; path: string }

/** The seal of an earlier version of the action, whose manifest is in the archive. */
interface EarlierSeal {
  number: number
  hash: string
  /** Does the seal itself prove it, by the manifests in between? Any other can be confirmed only by the academy. */
  isProven: boolean
}

/** The result of verifying an archive: whole, with its seal, or the first fault found. */
export type ArchiveVerdict =
  | { isWhole: true; hash: string; manifest: Manifest; earlier: readonly EarlierSeal[]; records: number }
  | { isWhole: false; fault: ArchiveFault }

class Broken extends Error {
  readonly fault: ArchiveFault
  constructor(fault: ArchiveFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/** A slip is never longer: it would have to name 18,000 seals, made between the first and the last of one action. */
const MOST_SLIP = 4 * 1024 ** 2

/** The maximum total size of the manifests, the slip and the records of time of an archive. */
const MOST_TEXTS = 512 * 1024 ** 2

/** Counts the bytes of the texts read from one archive. @throws Broken if there are more than any archive has */
const textCounter = () => {
  let all = 0
  return (length: number): void => {
    all += length
    if (all > MOST_TEXTS) throw new Broken({ kind: 'tooMuch' })
  }
}

const bytesOf = async (zip: ReadableZip, path: string, most = MOST_JSON): Promise<Uint8Array> => {
  if (!zip.names.has(path)) throw new Broken({ kind: 'lacking', path })
  try {
    return await zip.read(path, most)
  } catch {
    // A file that does not inflate is not the one that was put there.
    throw new Broken({ kind: 'changed', path })
  }
}

/** The seal agrees with the slip, and each seal of the chain names the previous one. */
const checkChain = (manifest: Manifest, hash: string, { chain }: SealSlip): void => {
  const own = chain.at(-1)
  if (own?.hash !== hash) throw new Broken({ kind: 'changed', path: MANIFEST_FILE })
  if (own.number !== manifest.number || own.previous !== manifest.previous)
    throw new Broken({ kind: 'chain', number: manifest.number })
  for (const [index, { number, previous }] of chain.entries()) {
    const before = chain[index - 1]
    if ((number === 1) !== (previous === null)) throw new Broken({ kind: 'chain', number })
    if (before && (number !== before.number + 1 || previous !== before.hash))
      throw new Broken({ kind: 'chain', number })
  }
}

/**
 * The manifests of the action's earlier seals are those that the chain names, version after version. A seal proves the
 * one before it, whose manifest proves the one before that; behind a seal of another action, whose manifest is missing
 * here, earlier ones are only claimed.
 */
const checkEarlier = async (
  zip: ReadableZip,
  manifest: Manifest,
  { chain }: SealSlip,
  { sha256, text, count }: VerifyTools & { count: (length: number) => void },
): Promise<EarlierSeal[]> => {
  const found: EarlierSeal[] = []
  let version = manifest.version
  let proven = manifest.previous
  for (const { number, hash, previous } of chain.slice(0, -1).toReversed()) {
    const path = earlierManifest(number)
    const isProven = hash === proven
    proven = null
    if (!zip.names.has(path)) continue
    const bytes = await bytesOf(zip, path)
    count(bytes.length)
    if ((await sha256(bytes)) !== hash) throw new Broken({ kind: 'changed', path })
    const earlier = readManifestText(text(bytes))
    version -= 1
    if (
      earlier?.number !== number ||
      earlier.previous !== previous ||
      earlier.version !== version ||
      earlier.action._id !== manifest.action._id
    )
      throw new Broken({ kind: 'chain', number })
    if (isProven) proven = previous
    found.push({ number, hash, isProven })
  }
  if (version !== 1) throw new Broken({ kind: 'chain', number: manifest.number })
  // The chain begins with the first seal of the action: nothing would vouch for an earlier link.
  const [begin] = chain
  if (begin && begin.number !== (found.at(-1)?.number ?? manifest.number))
    throw new Broken({ kind: 'chain', number: begin.number })
  return found.toReversed()
}

/**
 * The records of time that the archive holds entry by entry, by their paths. The first seals have none of them; a seal
 * with any has all non-empty ones.
 */
const walkable = ({ pieces, records }: Manifest): Map<string, SealedRecord> => {
  const paths = new Set(pieces.map(({ path }) => path).filter((path) => path.startsWith(TIMES_FOLDER)))
  if (paths.size === 0) return new Map()
  const found = records.filter(({ entries }) => entries > 0)
  for (const { assignment } of found)
    if (!paths.has(timePath(assignment))) throw new Broken({ kind: 'record', path: timePath(assignment) })
  return new Map(found.map((record) => [timePath(record.assignment), record]))
}

const verified = async (source: ByteSource, tools: VerifyTools): Promise<ArchiveVerdict> => {
  const { sha256, text, rest, onPiece } = tools
  const digest = (words: string) => sha256(tools.bytes(words))
  const zip = await openZip(source, tools)
  if (!zip.names.has(MANIFEST_FILE) && !zip.names.has(SLIP_FILE)) throw new Broken({ kind: 'noSeal' })
  const slip = readSlipText(text(await bytesOf(zip, SLIP_FILE, MOST_SLIP)))
  if (!slip) throw new Broken({ kind: 'changed', path: SLIP_FILE })
  const bytes = await bytesOf(zip, MANIFEST_FILE)
  const hash = await sha256(bytes)
  const manifest = readManifestText(text(bytes))
  if (!manifest) throw new Broken({ kind: 'changed', path: MANIFEST_FILE })
  checkChain(manifest, hash, slip)
  const count = textCounter()
  count(bytes.length)
  const earlier = await checkEarlier(zip, manifest, slip, { ...tools, count })
  const { pieces } = manifest
  const known = new Set([
    MANIFEST_FILE,
    SLIP_FILE,
    INDEX_FILE,
    ...earlier.map(({ number }) => earlierManifest(number)),
    ...pieces.map(({ path }) => path),
  ])
  // A piece that the manifest names twice, or names like one of its own files, would be checked once.
  if (known.size !== 3 + earlier.length + pieces.length)
    throw new Broken({ kind: 'changed', path: MANIFEST_FILE })
  const extra = [...zip.names].find((name) => !known.has(name))
  if (extra !== undefined) throw new Broken({ kind: 'extra', path: extra })
  const records = walkable(manifest)
  for (const [index, piece] of pieces.entries()) {
    const record = records.get(piece.path)
    if (record && piece.size > MOST_JSON) throw new Broken({ kind: 'tooMuch' })
    if (record) count(piece.size)
    const contents = await bytesOf(zip, piece.path, piece.size)
    if (contents.length !== piece.size || (await sha256(contents)) !== piece.sha256)
      throw new Broken({ kind: 'changed', path: piece.path })
    if (record && !(await reachesHead(record, text(contents), digest, rest)))
      throw new Broken({ kind: 'record', path: piece.path })
    onPiece?.(index + 1, pieces.length)
  }
  if ((await sha256(await bytesOf(zip, INDEX_FILE))) !== slip.index)
    throw new Broken({ kind: 'changed', path: INDEX_FILE })
  return { isWhole: true, hash, manifest, earlier, records: records.size }
}

/**
 * Verifies the archive of a sealed action, with nothing but the archive: every piece has the digest of the manifest,
 * none is missing and none is extra, each record of time goes entry by entry to the head that the manifest names, the
 * manifest is the one that was sealed, and its chain is complete as far as the archive holds it (rule actions.archive).
 * Only the academy can confirm that it made that seal, and the earlier ones that it does not prove. The page that
 * explains the archive is made with it and is not sealed.
 */
export const verifyArchive = async (source: ByteSource, tools: VerifyTools): Promise<ArchiveVerdict> => {
  try {
    return await verified(source, tools)
  } catch (failure) {
    if (failure instanceof Broken) return { isWhole: false, fault: failure.fault }
    return { isWhole: false, fault: { kind: failure instanceof ExcessiveZip ? 'tooMuch' : 'unreadable' } }
  }
}

/** What is wrong with an archive, in a sentence that names it. */
export const faultText = (fault: ArchiveFault): string => {
  if (fault.kind === 'chain') return t('actions.verify.faults.chain', { number: fault.number })
  if ('path' in fault) return t(`actions.verify.faults.${fault.kind}`, { path: fault.path })
  return t(`actions.verify.faults.${fault.kind}`)
}
