import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { roleKinds } from '../kernel/roles.ts'

/**
 * What browsers ask about the person who is logged in, for pages, menus and buttons. Each is an ability or a reach of a
 * module's policy, by its name; the server answers, and says so with the person. `contract/src/abilities.ts` fills it
 * with what every module's `abilities.ts` names.
 */
export interface AbilityMap {}

export type AbilityName = keyof AbilityMap

const registered = new Set<AbilityName>()

/** Makes abilities known that browsers ask about; `contract/src/abilities.ts` does so with those of every module. */
export const registerAbilities = (names: readonly AbilityName[]): void => {
  for (const name of names) registered.add(name)
}

/** Every ability that browsers ask about. */
export const shownAbilities = (): AbilityName[] => [...registered]

/** May the person do this, as the server said with them? */
export const may = ({ abilities }: { abilities?: readonly string[] }, name: AbilityName): boolean =>
  abilities?.includes(name) ?? false

/** The kinds of role that may do it (rule access.pages). */
export const kindsOfAbility = defineEndpoint({
  method: 'GET',
  path: '/api/abilities/:ability',
  tag: 'accounts',
  summary: 'The kinds of role that may do something',
  caller: 'person',
  // The modules' abilities are registered after this is read.
  params: z.object({ ability: z.lazy(() => z.enum(shownAbilities())) }),
  answer: z.object({ kinds: z.array(z.enum(roleKinds)) }),
})
