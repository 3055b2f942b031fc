import { shownAbilities, type AbilityName } from '#contract/platform/access/abilities.ts'
import { roleKinds, roleOfKind, type RoleKind } from '#contract/platform/kernel/roles.ts'
import { mayAtAll, type Ability, type Reach } from './ability.ts'
import type { Person } from './actor.ts'

/** A named part of a policy; abilities on a thing get it as an argument besides the actor. */
export type Named = Ability<[given?: unknown]> | Reach

const isNamed = (value: unknown): value is Named =>
  typeof value === 'function' && ('ability' in value || 'reach' in value)

/** A policy, or an object of some; query conditions, which policies export too, are not. */
const isPlain = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

/** Everything in a policy that has a name, the parts of its policies of entities among it. */
export const namedIn = (policy: unknown): Named[] => {
  if (isNamed(policy)) return [policy]
  return isPlain(policy) ? Object.values(policy).flatMap(namedIn) : []
}

/** The name of an ability or a reach. */
export const nameOf = (named: Named): string => ('ability' in named ? named.ability : named.reach)

const personOf = (kind: RoleKind): Person => {
  const role = roleOfKind(kind)
  const own = { _id: kind, sessionId: '', username: '', email: '', name: '' }
  return { kind: 'person', ...own, roleId: role._id, role, isPreview: false, companyId: null }
}

/** What browsers learn of the policies. */
export interface Shown {
  /** Which of `shownAbilities` somebody has. */
  abilitiesOf: (who: Person) => AbilityName[]
  /** The kinds of role that may do it, administrators among them where they may. */
  kindsOf: (name: AbilityName) => RoleKind[]
}

/**
 * Reads from the policies of all modules what browsers need.
 * @throws Error if no policy has the ability
 */
export const createShown = (policies: readonly object[]): Shown => {
  const byName = new Map(
    policies.flatMap((policy) => namedIn({ ...policy })).map((one) => [nameOf(one), one]),
  )
  const find = (name: AbilityName): Named => {
    const named = byName.get(name)
    if (!named) throw new Error(`No policy says who may ${name}`)
    return named
  }
  const shown = shownAbilities().map((name) => ({ name, named: find(name) }))
  return {
    abilitiesOf: (who) => shown.filter(({ named }) => mayAtAll(named, who)).map(({ name }) => name),
    kindsOf: (name) => roleKinds.filter((kind) => mayAtAll(find(name), personOf(kind))),
  }
}
