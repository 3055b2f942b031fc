import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { companies } from '../../people/index.ts'
import { auditorLinkActions } from '../auditor-tables.ts'
import { actions, actionSeals, sealedPieces, type ActionRow, type ActionSealRow } from '../tables.ts'

/** An action as an auditor is shown it, with its last seal and what that says of it; null of one that was never sealed. */
export interface Audited {
  action: ActionRow
  sealed: string | null
  companies: string[]
  seal: ActionSealRow | null
}

/** Of what was sealed, the companies for which it was then given. */
const companyNames = sql<string[]>`array(select ${companies.name} from ${companies}
  where case when ${sealedPieces.contents} is null then ${companies.id} = any(${actions.companies})
    else ${sealedPieces.contents}::jsonb->'companies' ? ${companies.id}::text end
  order by ${companies.name})`

/** The actions of a link, or the one of them with an id. */
export const auditedActions = (on: Db, link: string, id?: string): Promise<Audited[]> =>
  on
    .select({ action: actions, sealed: sealedPieces.contents, companies: companyNames, seal: actionSeals })
    .from(auditorLinkActions)
    .innerJoin(actions, eq(actions.id, auditorLinkActions.action))
    .leftJoin(actionSeals, and(eq(actionSeals.action, actions.id), eq(actionSeals.version, actions.version)))
    .leftJoin(
      sealedPieces,
      and(eq(sealedPieces.seal, actionSeals.number), eq(sealedPieces.path, 'acao.json')),
    )
    .where(and(eq(auditorLinkActions.link, link), id === undefined ? undefined : eq(actions.id, id)))
    .orderBy(asc(actions.startDate), asc(actions.code))

/** The codes of those of some actions that are in a scope. */
export const codesOfActions = async (on: Db, ids: readonly string[], scope: Scope): Promise<string[]> => {
  const rows = await on
    .select({ code: actions.code })
    .from(actions)
    .where(and(inArray(actions.id, [...ids]), whereOf(scope)))
    .orderBy(asc(actions.code))
  return rows.map(({ code }) => code)
}
