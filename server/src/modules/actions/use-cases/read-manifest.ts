import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readWholeActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { sealsOf } from '../repositories/seals.ts'

/** The manifest of a seal, to the byte. @throws Problem `not_found` */
export const readManifest = async (
  { db }: Platform,
  actor: Person,
  id: string,
  version: number,
): Promise<{ name: string; contents: string }> => {
  const action = await findAction(db, id, readWholeActions(actor))
  const seal = action && (await sealsOf(db, id)).find((one) => one.version === version)
  if (!seal) throw new Problem('not_found')
  return { name: `${action.code.replaceAll('/', '-')} ${version}.json`, contents: seal.manifest }
}
