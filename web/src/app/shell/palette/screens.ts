import { IconPlus } from '@tabler/icons-react'
import { allows } from '#contract/platform/access/entity-access.ts'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { addressTo, newLabel } from '../../../platform/engine/names.ts'
import { opens } from '../../opens.ts'
import { menuFor } from '../menu.ts'
import type { Choice } from './choices.ts'

const menuOf = (user: CurrentUser) => menuFor(user, (path) => opens(path, user))

/** The screens of somebody's menu, by the groups that it has. */
export const screensOf = (user: CurrentUser): Choice[] =>
  menuOf(user).flatMap(({ label, entries }) =>
    entries.map((entry) => ({
      key: `screen ${entry.to}`,
      name: entry.label,
      detail: label,
      icon: entry.icon,
      to: entry.to,
      newTab: entry.newTab,
    })),
  )

/** The items that somebody adds: of the lists in their menu, and the people whom they answer for. */
export const additionsOf = (user: CurrentUser): Choice[] => {
  const listed = menuOf(user).flatMap(({ entries }) => entries.flatMap(({ entity }) => entity ?? []))
  const names = new Set([...listed, ...(may(user, 'user.add') ? ['user'] : [])])
  return [...names].flatMap((name) => {
    const entity = entityNamed(name)
    if (!entity || !allows(entity, user.role, 'add')) return []
    const to = addressTo(name, 'edit')
    return [{ key: `add ${name}`, name: newLabel(entity), detail: '', icon: IconPlus, to }]
  })
}
