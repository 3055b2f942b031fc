import { redirect } from '@tanstack/react-router'
import { isAnyKind, type RoleAccess } from '#contract/access/roles.ts'
import { loginAddress } from '../lib/address.ts'
import { NotAllowed } from '../lib/not-allowed.ts'
import type { Gate } from '../lib/pages.ts'
import { findUser } from '../lib/user.ts'

/** The declarations of the entities load only with the screens that need them. */
const mayOpenEntity = async (
  role: RoleAccess,
  params: Record<string, string | undefined>,
): Promise<boolean> => {
  const { mayOpen } = await import('../entities/access.ts')
  return mayOpen(role, params)
}

/**
 * Lets a person through to a page, or sends them on: who is not logged in to the login, with the way back; who may
 * not do that to that entity, to /homepage, and from the list of users to their own view (specification §2 "Access
 * gating", §6). The server decides again on every call.
 * @throws NotAllowed where the page is for other kinds of role, which is said in its place
 */
export async function passGate(
  gate: Gate,
  href: string,
  params: Record<string, string | undefined>,
): Promise<void> {
  if (gate === 'public') return
  const user = await findUser()
  if (!user) throw redirect({ href: loginAddress(href) })
  if (gate === 'session') return
  if (gate !== 'permission') {
    if (!isAnyKind(user.role, gate)) throw new NotAllowed(gate)
    return
  }
  if (await mayOpenEntity(user.role, params)) return
  const isUserList = params['entity'] === 'user' && params['action'] !== 'edit'
  throw redirect({ href: isUserList ? `/user/view/${user._id}` : '/homepage' })
}
