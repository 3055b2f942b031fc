import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Actor } from '../../platform/access/actor.ts'
import type { Manifest } from '../../platform/packages/packages.ts'
import { isUnclaimedOf } from '../../platform/files/unclaimed.ts'
import type { DocumentRow } from '../../platform/files/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { findZipOf } from './repositories/resources.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'

interface Preparing {
  platform: Platform
  actor: Actor
  id: string | undefined
  input: Record<string, unknown>
}

/** The zip that is sent, or else the resource's own; undefined if the save will refuse it anyway. */
const findZip = async (
  { platform, actor, id }: Preparing,
  sent: unknown,
): Promise<DocumentRow | undefined> => {
  const own = sent === undefined && id ? await findZipOf(platform.db, id) : undefined
  const zip = String(recordOf(sent)['_id'] ?? own ?? '')
  const document = isId(zip) ? await platform.files.find(zip) : undefined
  if (!document) return undefined
  return document.ownerId === id || isUnclaimedOf(document, personOf(actor)?._id) ? document : undefined
}

const unpacked = async ({ packages }: Platform, zip: DocumentRow): Promise<Manifest> => {
  try {
    return (await packages.manifest(zip.key)) ?? (await packages.unpack(zip))
  } catch (error) {
    if (error instanceof Problem) throw invalidField('html5.zip', error.message)
    throw error
  }
}

/**
 * Unpacks the package of a resource, and makes sure that the page which opens it is there (rule course.resources).
 * @throws Problem `validation` on `html5.zip` or `html5.startFile`
 */
export const preparePackage = async (preparing: Preparing): Promise<void> => {
  const { zip: sent, startFile } = recordOf(preparing.input['html5'])
  if (sent === undefined && startFile === undefined) return
  const zip = await findZip(preparing, sent)
  if (!zip?.name.toLowerCase().endsWith('.zip')) return
  const manifest = await unpacked(preparing.platform, zip)
  if (typeof startFile === 'string' && startFile.trim() && !manifest.has(startFile.trim()))
    throw invalidField('html5.startFile', t('validation.startFile'))
}
