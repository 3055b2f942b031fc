import type { Icon } from '@tabler/icons-react'
import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import { can } from '#contract/platform/access/permissions.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { groups, type Declared } from './menu-entries.ts'

export interface MenuEntry {
  to: string
  /** The entity whose screens it leads to. */
  entity?: string
  label: string
  icon: Icon
  /** Opens in a tab of its own, as the tutor's chat does. */
  newTab: boolean
}

export interface MenuGroup {
  name: string
  label: string
  entries: MenuEntry[]
  /** Open before anybody folds or unfolds it. */
  open: boolean
}

/** The user of the menu. */
type Person = Pick<CurrentUser, 'role' | 'lists' | 'abilities'>

const sees = (person: Person, entry: Declared, opens: (path: string) => boolean): boolean => {
  const { entity: name, forEditors, ability } = entry
  if (ability && !may(person, ability)) return false
  if (!name) return opens(entry.to)
  return (person.lists?.includes(name) ?? false) && (!forEditors || can(person.role, name, 'edit'))
}

/** People whose work is in other groups: their personal area is folded at first. A tutor's work is in it. */
const workElsewhere = [
  'management.openMasterRooms',
  'management.openManagerRooms',
  'course.write',
] as const satisfies readonly AbilityName[]

/**
 * The menu of a person: what they may open, without empty groups.
 * @param opens whether there is a page of its own at a path whose gate lets the person through; of the entities' lists the
 * server says with the person which ones open
 */
export const menuFor = (person: Person, opens: (path: string) => boolean): MenuGroup[] =>
  groups
    .map((group) => ({
      name: group.name,
      label: t(group.label),
      open: group.name !== 'personal' || !workElsewhere.some((name) => may(person, name)),
      entries: group.entries
        .filter((entry) => sees(person, entry, opens))
        .map((entry) => ({
          to: entry.to,
          ...(entry.entity ? { entity: entry.entity } : {}),
          label: t(entry.label),
          icon: entry.icon,
          newTab: entry.newTab ?? false,
        })),
    }))
    .filter((group) => group.entries.length > 0)
