import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { toFound } from '../found-codes.ts'
import { codesOfModule } from '../repositories/figures.ts'

/** The codes in sight that name a module. */
export const showCodesOfModule = async ({ db }: Platform, who: Person, module: string) =>
  toFound(await codesOfModule(db, who, module))
