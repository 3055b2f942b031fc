import { IconBell, IconPlus, IconUser } from '@tabler/icons-react'
import { isOpenTo } from '#contract/platform/access/entity-access.ts'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressTo, newLabel } from '../../../platform/engine/names.ts'
import { profileTabsOf } from '../../../platform/ui/profile-tabs.ts'
import { opens } from '../../opens.ts'
import { menuFor } from '../menu.ts'
import type { Choice } from './choices.ts'

const menuOf = (user: CurrentUser) => menuFor(user, (path) => opens(path, user))

const screen = ({ to, ...choice }: Omit<Choice, 'key'> & { to: string }): Choice => ({
  key: `screen ${to}`,
  to,
  ...choice,
})

/** The screens that other ways than the menu lead to: the notices, and the tabs of the profile. */
const besideMenu = (user: CurrentUser): Choice[] => [
  screen({ to: '/avisos', name: t('notices.title'), detail: t('shell.groups.personal'), icon: IconBell }),
  ...profileTabsOf(user).map(({ to, label }) =>
    screen({ to, name: t(label), detail: t('menu.profile'), icon: IconUser }),
  ),
]

/** The screens of somebody's menu, by the groups that it has, and those beside it. */
export const screensOf = (user: CurrentUser): Choice[] => {
  const ofMenu = menuOf(user).flatMap(({ label: detail, entries }) =>
    entries.map(({ to, label: name, icon, newTab }) => screen({ to, name, detail, icon, newTab })),
  )
  const known = new Set(ofMenu.map(({ key }) => key))
  return [...ofMenu, ...besideMenu(user).filter(({ key, to = '' }) => !known.has(key) && opens(to, user))]
}

/** The items that the user can add: of the lists in their menu, and the people whom they manage. */
export const additionsOf = (user: CurrentUser): Choice[] => {
  const listed = menuOf(user).flatMap(({ entries }) => entries.flatMap(({ entity }) => entity ?? []))
  const names = new Set([...listed, ...(may(user, 'user.add') ? ['user'] : [])])
  return [...names].flatMap((name) => {
    const entity = entityNamed(name)
    if (!entity || !isOpenTo(entity, user, 'add')) return []
    const to = addressTo(name, 'edit')
    return [{ key: `add ${name}`, name: newLabel(entity), detail: '', icon: IconPlus, to }]
  })
}
