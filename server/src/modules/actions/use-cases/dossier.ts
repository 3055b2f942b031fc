import { dossierProgress, judgeDossier } from '#contract/actions/dossier.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addToDossiers, readWholeActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { readFacts } from '../repositories/facts.ts'

/**
 * The dossier of an action, compiled from its data and what was added by hand (rule actions.dossier).
 * @throws Problem `not_found` for an action that the user does not see in full
 */
export const showDossier = async ({ db, clock }: Platform, actor: Person, id: string) => {
  const action = await findAction(db, id, readWholeActions(actor))
  if (!action) throw new Problem('not_found')
  const letters = judgeDossier(await readFacts(db, action, clock.today()))
  const mayAdd = (await findAction(db, id, addToDossiers(actor))) !== undefined
  return { letters, ...dossierProgress(letters), mayAdd }
}
