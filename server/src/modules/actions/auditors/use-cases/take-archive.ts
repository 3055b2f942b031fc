import { Problem } from '#contract/platform/kernel/problem.ts'
import { writeZip } from '../../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { archiveName, partsOfArchive } from '../../archive/parts.ts'
import { findAudited, type AuditorVisit } from '../audited.ts'
import { type Taken, sealedOf, takenWhileShown } from '../download.ts'

/** The archive of the last seal of an action, as a stream. @throws Problem `not_found`, `rate_limited` */
export const takeArchive = async (platform: Platform, visit: AuditorVisit, id: string): Promise<Taken> => {
  const { seal, record, isShown } = await findAudited(platform, visit, id, { look: 'archive' })
  if (!seal) throw new Problem('not_found')
  await sealedOf(platform, seal)
  await record()
  return {
    name: archiveName(seal),
    type: 'application/zip',
    contents: takenWhileShown(writeZip(partsOfArchive(platform, seal)), isShown),
  }
}
