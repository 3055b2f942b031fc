import type { ComponentType } from 'react'

/**
 * The counts beside menu entries. A module gives its own in a `menu-badges.tsx`:
 * `export const badges = { '/profile/minhasquestoes': UnreadQuestions }`, each a component that asks for its number
 * and shows it in a `MenuCount`.
 */
const found = import.meta.glob<{ badges: Record<string, ComponentType> }>(
  '../../modules/**/menu-badges.tsx',
  {
    eager: true,
  },
)

/** What shows the count of an entry, by its address; undefined where nobody counts. */
export const badges: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  Object.values(found).flatMap((module) => Object.entries(module.badges)),
)
