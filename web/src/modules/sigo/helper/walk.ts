import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** What is typed in one place of SIGO. */
export interface Typed {
  label: string
  value: string
  problem: string | null
}

/** The first entry with something to type, from a place on, forwards or backwards; undefined if there is none. */
const filledFrom = (entries: readonly Typed[], from: number, step: 1 | -1): number | undefined => {
  for (let at = from; at >= 0 && at < entries.length; at += step) if (entries[at]?.value) return at
  return undefined
}

/** Walks through the entries of a row in the order of typing, copying each. */
export function useWalk(entries: readonly Typed[]) {
  const [at, setAt] = useState(() => filledFrom(entries, 0, 1) ?? entries.length)
  const [said, setSaid] = useState('')
  const current = entries[at]

  const copy = async (): Promise<void> => {
    if (!current) return
    const field = current.label
    try {
      await navigator.clipboard.writeText(current.value)
    } catch {
      setSaid(t('sigo.notCopied', { field }))
      return
    }
    const next = filledFrom(entries, at + 1, 1)
    const following = next === undefined ? undefined : entries[next]
    setAt(next ?? entries.length)
    setSaid(following ? t('sigo.copied', { field, next: following.label }) : t('sigo.copiedLast', { field }))
  }
  const back = (): void => {
    const before = filledFrom(entries, at - 1, -1)
    const entry = before === undefined ? undefined : entries[before]
    if (before === undefined || !entry) return
    setAt(before)
    setSaid(t('sigo.backAt', { field: entry.label }))
  }
  return { at, current, said, copy, back }
}
