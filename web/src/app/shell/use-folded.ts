import { useState } from 'react'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { readJson } from '../../platform/lib/read-json.ts'
import { stored } from '../../platform/lib/stored.ts'
import type { MenuGroup } from './menu.ts'

const kept = stored('menu-folded')

type Chosen = Readonly<Record<string, boolean>>

const readChosen = (): Chosen =>
  Object.fromEntries(
    Object.entries(recordOf(readJson(kept.read()))).flatMap(([name, open]) =>
      typeof open === 'boolean' ? [[name, open]] : [],
    ),
  )

/**
 * Which groups of the menu are open: as the person left them, else each one's default. Arriving at a page opens its
 * group, without remembering that.
 * @param current the page's group, if any
 * @param path the page
 */
export function useFolded(
  current: string | undefined,
  path: string,
): { isOpen: (group: MenuGroup) => boolean; toggle: (group: MenuGroup) => void } {
  const [chosen, setChosen] = useState(readChosen)
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = ({ name, open }: MenuGroup) =>
    (name === current && path !== foldedAt) || (chosen[name] ?? open)
  return {
    isOpen,
    toggle: (group) => {
      const open = !isOpen(group)
      if (group.name === current) setFoldedAt(open ? undefined : path)
      const next = { ...chosen, [group.name]: open }
      setChosen(next)
      kept.write(JSON.stringify(next))
    },
  }
}
