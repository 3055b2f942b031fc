import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { companies } from '../../people/index.ts'
import { auditorLinkActions, auditorLinks } from '../auditor-tables.ts'
import { actions, actionSeals, sealedPieces, type ActionRow, type ActionSealRow } from '../tables.ts'

/** An action as shown to an auditor, with its last seal and the action's sealed text; null if it was never sealed. */
export interface Audited {
  action: ActionRow
  sealed: string | null
  companies: string[]
  seal: ActionSealRow | null
}

/** The companies for which a sealed action was given when it was sealed. */
const companyNames = sql<string[]>`array(select ${companies.name} from ${companies}
  where case when ${sealedPieces.contents} is null then ${companies.id} = any(${actions.companies})
    else ${sealedPieces.contents}::jsonb->'companies' ? ${companies.id}::text end
  order by ${companies.name})`

const withinLink = (given: SQL) => sql`(${given} <> '{}' and ${given} <@ ${auditorLinks.companies})`

/**
 * A link that was made for some companies shows an action while the action is given only for these, and its sealed
 * version if that was given only for these.
 */
const isShown = sql`(${auditorLinks.companies} is null or (${withinLink(sql`${actions.companies}`)}
  and (${sealedPieces.contents} is null or ${withinLink(
    sql`array(select jsonb_array_elements_text(${sealedPieces.contents}::jsonb->'companies'))::uuid[]`,
  )})))`

/** The actions of a link that are in a scope, or the one of them with an id. */
export const auditedActions = (on: Db, link: string, scope: Scope, id?: string): Promise<Audited[]> =>
  on
    .select({ action: actions, sealed: sealedPieces.contents, companies: companyNames, seal: actionSeals })
    .from(auditorLinkActions)
    .innerJoin(auditorLinks, eq(auditorLinks.id, auditorLinkActions.link))
    .innerJoin(actions, eq(actions.id, auditorLinkActions.action))
    .leftJoin(actionSeals, and(eq(actionSeals.action, actions.id), eq(actionSeals.version, actions.version)))
    .leftJoin(
      sealedPieces,
      and(eq(sealedPieces.seal, actionSeals.number), eq(sealedPieces.path, 'acao.json')),
    )
    .where(
      and(
        eq(auditorLinkActions.link, link),
        isShown,
        whereOf(scope),
        id === undefined ? undefined : eq(actions.id, id),
      ),
    )
    .orderBy(asc(actions.startDate), asc(actions.code))

/** The given actions that are in a scope, by code, with the companies that each is given for. */
export const actionsToShow = (
  on: Db,
  ids: readonly string[],
  scope: Scope,
): Promise<{ code: string; companies: string[] }[]> =>
  on
    .select({ code: actions.code, companies: actions.companies })
    .from(actions)
    .where(and(inArray(actions.id, [...ids]), whereOf(scope)))
    .orderBy(asc(actions.code))

/** The codes of the actions of a link. */
export const codesOfLink = async (on: Db, link: string): Promise<string[]> => {
  const rows = await on
    .select({ code: actions.code })
    .from(auditorLinkActions)
    .innerJoin(actions, eq(actions.id, auditorLinkActions.action))
    .where(eq(auditorLinkActions.link, link))
    .orderBy(asc(actions.code))
  return rows.map(({ code }) => code)
}
