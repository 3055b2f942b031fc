import { can } from '#contract/platform/access/permissions.ts'
import {
  answeringKinds,
  isKind,
  moderatingKinds,
  type Action,
  type RoleKind,
} from '#contract/platform/kernel/roles.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor, Person } from './actor.ts'
import { none, type Scope } from './scope.ts'

/** Whether a person may do something at all; a visitor may do nothing, and machines have their grants instead. */
export type Ability<G extends readonly unknown[] = []> = ((who: Actor, ...given: G) => boolean) & {
  readonly ability: string
}

/** On which rows a person may do something; a visitor, on none. The engine knows that machines may reach every row. */
export type Reach = ((who: Actor) => Scope) & { readonly reach: string }

/**
 * Names something that somebody may do or not, as `invoice.list`.
 * @param holds the sentence: whether the caller may, by who they are and by what is given
 */
export const ability = <G extends readonly unknown[] = []>(
  name: string,
  holds: (who: Person, ...given: G) => boolean,
): Ability<G> =>
  Object.assign((who: Actor, ...given: G) => who.kind === 'person' && holds(who, ...given), { ability: name })

/**
 * Names something that somebody may do with some rows of a table, as `user.lock`. Of a row at hand the same scope is
 * asked, by the query that reads it: a rule on rows is written once.
 * @param scope the sentence: the rows on which the caller may
 */
export const reach = (name: string, scope: (who: Person) => Scope): Reach =>
  Object.assign((who: Actor) => (who.kind === 'person' ? scope(who) : none), { reach: name })

/** Whether somebody may do something at all, even if only with some rows. */
export const mayAtAll = (may: Ability<[given?: unknown]> | Reach, who: Actor): boolean =>
  'ability' in may ? may(who) : may(who).kind !== 'none'

/** Names what nobody may do, with any row. */
export const nobody = (name: string): Reach => reach(name, () => none)

/**
 * Refuses callers who may not.
 * @throws Problem `unauthenticated` without a login, `forbidden` otherwise
 */
export const demand = <G extends readonly unknown[]>(mayDo: Ability<G>, who: Actor, ...given: G): void => {
  if (!mayDo(who, ...given)) throw new Problem(who.kind === 'anonymous' ? 'unauthenticated' : 'forbidden')
}

/**
 * Refuses callers who may not with any row (decision 0061).
 * @throws Problem `unauthenticated` without a login, `forbidden` otherwise
 */
export const demandSome = (mayReach: Reach, who: Actor): void => {
  if (mayReach(who).kind === 'none')
    throw new Problem(who.kind === 'anonymous' ? 'unauthenticated' : 'forbidden')
}

/** Is somebody's role of any of these kinds? Administrators count only if they are named. */
export const isOf = (who: Person, ...kinds: readonly RoleKind[]): boolean =>
  kinds.some((kind) => isKind(who.role, kind))

/** Does somebody moderate courses, by a kind of their role or as an administrator? */
export const moderates = (who: Person): boolean => isOf(who, 'admin', ...moderatingKinds)

/** Does somebody answer for companies: as their account, manager or master, or as an administrator? */
export const answersForCompanies = (who: Person): boolean => isOf(who, 'admin', ...answeringKinds)

/** Does somebody manage the people of companies: as their manager or master, or as an administrator? */
export const managesPeople = (who: Person): boolean => isOf(who, 'admin', 'gestor', 'master')

/** Does the permission matrix of somebody's role give the page's action? */
export const hasPage = (who: Person, page: string, action: Action): boolean => can(who.role, page, action)
