import { Problem } from '#contract/platform/kernel/problem.ts'
import { typeOf } from '../../../../platform/files/kinds.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { openPiece } from '../../archive/parts.ts'
import { findAudited, type AuditorVisit } from '../audited.ts'
import { type Taken, sealedOf, orGone, takenWhileShown } from '../download.ts'

/** A piece of the last seal of an action. @throws Problem `not_found`, `rate_limited` */
export const takePiece = async (
  platform: Platform,
  visit: AuditorVisit,
  { id, path }: { id: string; path: string },
): Promise<Taken> => {
  const { seal, record, isShown } = await findAudited(platform, visit, id, { look: 'piece', path })
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
