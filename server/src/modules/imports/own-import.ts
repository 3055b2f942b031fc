import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { importsOf } from './policy.ts'
import type { Found } from './present.ts'
import { findImport } from './repository.ts'
import type { Imports } from './run.ts'

/** The problem of an import whose state has changed meanwhile. */
export const busy = (): Problem => new Problem('conflict', t('import.busy'))

/** An import of the caller's. @throws Problem `not_found` */
export const ownImport = async ({ platform: { db } }: Imports, who: Person, id: string): Promise<Found> => {
  const found = await findImport(db, id, importsOf(who))
  if (!found) throw new Problem('not_found')
  return found
}
