import { redirect } from '@tanstack/react-router'
import { can } from '#contract/access/permissions.ts'
import { isAnyKind, type Action } from '#contract/access/roles.ts'
import { loginAddress } from '../lib/address.ts'
import type { Gate } from '../lib/pages.ts'
import { findUser } from '../lib/user.ts'

const actionOf = (action: string | undefined, id: string | undefined): Action => {
  if (action === 'edit') return 'edit'
  return id === undefined ? 'list' : 'view'
}

/**
 * Lets a person through to a page, or sends them on: who is not logged in to the login, with the way back; who may
 * not, to /homepage (specification §2 "Access gating", §6). The server decides again on every call.
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
  const allowed =
    gate === 'permission'
      ? can(user.role, params.entity ?? '', actionOf(params.action, params.id))
      : isAnyKind(user.role, gate)
  if (!allowed) throw redirect({ href: '/homepage' })
}
