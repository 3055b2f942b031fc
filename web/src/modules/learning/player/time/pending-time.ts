import type { Shelf } from '../../../../platform/lib/outbox.ts'

/** Where time was counted. */
export interface TimePlace {
  degreeId: string
  moduleId: string
  lecture: string
}

interface Kept {
  place: TimePlace
  seconds: number
  /** When its tab last wrote; a tab that is gone writes no more. */
  at: number
}

/** A tab that was silent for so long is gone, and another may send what it left. */
const GONE_AFTER_MS = 45_000

const sameLecture = (a: TimePlace, b: TimePlace) =>
  a.degreeId === b.degreeId && a.moduleId === b.moduleId && a.lecture === b.lecture

/**
 * The counted seconds that the server does not have yet, in the browser's storage: each tab keeps its own, so that
 * none sends another's twice, and takes over what a closed tab left behind.
 * @param tab a name of this tab alone
 * @param owner whose time it is: another person on this device never sends it
 */
export function pendingTime(shelf: Shelf & { keys: () => string[] }, owner: string, tab: string) {
  const prefix = `player-time:${owner}:`
  const read = (key: string): Kept[] => {
    try {
      return JSON.parse(shelf.getItem(key) ?? '[]') as Kept[]
    } catch {
      return []
    }
  }
  const write = (key: string, kept: Kept[]) =>
    kept.length === 0 ? shelf.removeItem(key) : shelf.setItem(key, JSON.stringify(kept))
  const own = prefix + tab

  const add = (place: TimePlace, seconds: number, now: number) => {
    if (seconds <= 0) return
    const kept = read(own)
    const before = kept.find((one) => sameLecture(one.place, place))?.seconds ?? 0
    write(own, [
      ...kept.filter((one) => !sameLecture(one.place, place)),
      { place, seconds: before + seconds, at: now },
    ])
  }
  return {
    add,
    /** The first lecture's seconds that wait, or undefined. */
    next: (): { place: TimePlace; seconds: number } | undefined => read(own)[0],
    /** Takes away what the server has received. */
    settle: (place: TimePlace, seconds: number) =>
      write(
        own,
        read(own)
          .map((one) => (sameLecture(one.place, place) ? { ...one, seconds: one.seconds - seconds } : one))
          .filter((one) => one.seconds > 0),
      ),
    /** Takes over what tabs that are gone have left. */
    adopt: (now: number) => {
      for (const key of shelf.keys()) {
        if (!key.startsWith(prefix) || key === own) continue
        const kept = read(key)
        if (kept.some((one) => now - one.at < GONE_AFTER_MS)) continue
        shelf.removeItem(key)
        for (const one of kept) add(one.place, one.seconds, now)
      }
    },
    seconds: (): number => read(own).reduce((sum, one) => sum + one.seconds, 0),
  }
}

export type PendingTime = ReturnType<typeof pendingTime>
