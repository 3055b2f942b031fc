import { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { bytesOf } from '../../../platform/files/bytes.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Audited } from '../repositories/audited.ts'
import { archiveName, MissingPiece, openPiece, partsOfArchive, storedPieces } from './archive-parts.ts'
import { lookAt, type Looking } from './audited.ts'
import { gone } from './auditor-room.ts'

/** A file that an auditor takes with them. */
interface Taken {
  name: string
  type: string
  contents: Readable
}

const orGone = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof MissingPiece) throw new Problem('not_found', t('actions.archive.failed'))
    throw failure
  }
}

/** How many bytes are sent before the permission to send them is checked again. */
const ASKED_EACH = 4 * 1024 ** 2

/** Bytes as long as the link shows them: of one that is taken back while they go out, no more do. */
async function* whileShown(contents: Readable, isShown: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let since = 0
  for await (const chunk of bytesOf(contents)) {
    since += chunk.length
    if (since >= ASKED_EACH) {
      if (!(await isShown())) throw gone()
      since = 0
    }
    yield chunk
  }
}

const takenWhileShown = (contents: Readable, isShown: () => Promise<boolean>): Readable =>
  Readable.from(whileShown(contents, isShown), { objectMode: false })

const sealedOf = (platform: Platform, seal: NonNullable<Audited['seal']>) =>
  orGone(() => storedPieces(platform, seal))

/** A piece of the last seal of an action. @throws Problem `not_found`, `rate_limited` */
export const takePiece = async (
  platform: Platform,
  looking: Looking,
  { id, path }: { id: string; path: string },
): Promise<Taken> => {
  const { seal, record, isShown } = await lookAt(platform, looking, id, { look: 'piece', path })
  const piece = seal && (await sealedOf(platform, seal)).find((one) => one.path === path)
  if (!piece) throw new Problem('not_found')
  const contents = await orGone(() => openPiece(platform, seal, piece))
  await record()
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    type: typeOf(path),
    contents: takenWhileShown(contents, isShown),
  }
}

/** The archive of the last seal of an action, as it is written. @throws Problem `not_found`, `rate_limited` */
export const takeArchive = async (platform: Platform, looking: Looking, id: string): Promise<Taken> => {
  const { seal, record, isShown } = await lookAt(platform, looking, id, { look: 'archive' })
  if (!seal) throw new Problem('not_found')
  await sealedOf(platform, seal)
  await record()
  return {
    name: archiveName(seal),
    type: 'application/zip',
    contents: takenWhileShown(writeZip(partsOfArchive(platform, seal)), isShown),
  }
}
