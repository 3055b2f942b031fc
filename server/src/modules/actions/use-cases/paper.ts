import type { Readable } from 'node:stream'
import type { ActionPaper } from '#contract/actions/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { mayAtAll } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printActionFacts } from '../papers/print.ts'
import { handOverActions, readWholeActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { readSealedFacts } from '../repositories/pieces.ts'

/**
 * An action's paper in its current state, as PDF with the academy's name (rule actions.papers).
 * @throws Problem `not_found` for an action that the user does not see in full
 */
export const printActionPaper = async (
  platform: Platform,
  actor: Person,
  id: string,
  paper: ActionPaper,
): Promise<{ name: string; contents: Readable }> => {
  const action = await findAction(platform.db, id, readWholeActions(actor))
  if (!action) throw new Problem('not_found')
  const facts = { action, ...(await readSealedFacts(platform.db, action)) }
  const withNif = mayAtAll(handOverActions, actor)
  return {
    name: `${t(`actions.papers.${paper}`)} ${action.code.replaceAll('/', '-')}.pdf`,
    contents: await printActionFacts(platform, facts, paper, { withNif }),
  }
}
