import { isRecord } from '#contract/platform/kernel/records.ts'
import { storedRows } from '../../platform/lib/stored-rows.ts'
import { tabStorage } from '../../platform/lib/storage.ts'

/** How many are remembered. */
const KEPT = 5

/** Somewhere that somebody went from the palette. */
interface Visited {
  key: string
  name: string
  detail: string
  to: string
}

const keyOf = (user: string): string => `palette ${user}`

const isVisited = (value: unknown): value is Visited =>
  isRecord(value) && ['key', 'name', 'detail', 'to'].every((name) => typeof value[name] === 'string')

/** The places last visited from the palette, latest first; they contain people's names, so they end with the tab. */
export const recentOf = (user: string): Visited[] => storedRows(tabStorage.getItem(keyOf(user)), isVisited)

/** Remembers where somebody goes. */
export const remember = (user: string, { key, name, detail, to }: Visited): void => {
  const others = recentOf(user).filter((one) => one.key !== key)
  tabStorage.setItem(keyOf(user), JSON.stringify([{ key, name, detail, to }, ...others].slice(0, KEPT)))
}

/** Forgets it, as somebody leaves. */
export const forgetRecent = (user: string): void => tabStorage.removeItem(keyOf(user))
