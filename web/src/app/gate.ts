import { redirect } from '@tanstack/react-router'
import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { loginAddress } from '../platform/lib/address.ts'
import type { Gate } from '../platform/lib/pages.ts'
import { refusedTo } from '../platform/lib/refused.ts'
import { findUser } from '../platform/lib/user.ts'
import { loadEntities } from './lazy-entities.ts'

/** Does the gate of a page let somebody logged in through? That of the entity screens asks their declarations. */
export const admits = (gate: Exclude<Gate, 'permission'>, user: Pick<CurrentUser, 'abilities'>): boolean =>
  gate === 'public' || gate === 'session' || may(user, gate)

/** The declarations of the entities load only with the screens that need them. */
const mayOpenEntity = async (
  user: CurrentUser,
  params: Record<string, string | undefined>,
): Promise<boolean> => {
  const { mayOpen } = await loadEntities()
  return mayOpen(user, params)
}

/**
 * Lets a person through to a page, or redirects them: visitors without a session to the login, with the way back;
 * people who may not do this with the entity to /homepage, and from the list of users to their own view (rule
 * access.pages), with a notice. The server decides again on every call.
 * @returns the ability that the page needs, if the person lacks it: that is shown in the page's place. An instance of
 * the previous version does not send abilities: the page opens, and the server decides on its calls
 */
export async function passGate(
  gate: Gate,
  href: string,
  params: Record<string, string | undefined>,
): Promise<AbilityName | undefined> {
  if (gate === 'public') return undefined
  const user = await findUser()
  if (!user) throw redirect({ href: loginAddress(href) })
  if (gate === 'session') return undefined
  if (gate !== 'permission') return !user.abilities || admits(gate, user) ? undefined : gate
  if (await mayOpenEntity(user, params)) return undefined
  const isUserList = params['entity'] === 'user' && params['action'] !== 'edit'
  throw redirect(isUserList ? { ...refusedTo, to: `/user/view/${user._id}` } : refusedTo)
}
