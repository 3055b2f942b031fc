import { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { bytesOf } from '../../../platform/files/bytes.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MissingPiece, storedPieces } from '../archive/parts.ts'
import { gone } from './room.ts'
import type { Audited } from '../repositories/audited.ts'

/** A file that an auditor downloads. */
export interface Taken {
  name: string
  type: string
  contents: Readable
}

/** The result of a read. @throws Problem `not_found` if a sealed document is not in the store as it was sealed */
export const orGone = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof MissingPiece) throw new Problem('not_found', t('actions.archive.failed'))
    throw failure
  }
}

/** How many bytes are sent before the permission to send them is checked again. */
const ASKED_EACH = 4 * 1024 ** 2

/** Bytes for as long as the link shows them: if the link is revoked while they are being sent, sending stops. */
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

/** The stream of an auditor's download: it breaks off once the link no longer shows the file. */
export const takenWhileShown = (contents: Readable, isShown: () => Promise<boolean>): Readable =>
  Readable.from(whileShown(contents, isShown), { objectMode: false })

/** The pieces of a seal as they are stored. @throws Problem `not_found` */
export const sealedOf = (platform: Platform, seal: NonNullable<Audited['seal']>) =>
  orGone(() => storedPieces(platform, seal))
