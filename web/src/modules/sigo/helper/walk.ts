import { useState } from 'react'
import type { SigoEntry } from '#contract/sigo/check.ts'
import { t } from '#contract/platform/text/text.ts'

/** The first entry from a place on that has something to be typed, going on or back; undefined where there is none. */
const filledFrom = (entries: readonly SigoEntry[], from: number, step: 1 | -1): number | undefined => {
  for (let at = from; at >= 0 && at < entries.length; at += step) if (entries[at]?.value) return at
  return undefined
}

/** Walks through the entries of a row in the order of typing, copying each. */
export function useWalk(entries: readonly SigoEntry[]) {
  const [at, setAt] = useState(() => filledFrom(entries, 0, 1) ?? entries.length)
  const [said, setSaid] = useState('')
  const current = entries[at]

  const copy = async (): Promise<void> => {
    if (!current) return
    const field = t(`sigo.fields.${current.field}`)
    try {
      await navigator.clipboard.writeText(current.value)
    } catch {
      setSaid(t('sigo.notCopied', { field }))
      return
    }
    const next = filledFrom(entries, at + 1, 1)
    const following = next === undefined ? undefined : entries[next]
    setAt(next ?? entries.length)
    setSaid(
      following
        ? t('sigo.copied', { field, next: t(`sigo.fields.${following.field}`) })
        : t('sigo.copiedLast', { field }),
    )
  }
  const back = (): void => {
    const before = filledFrom(entries, at - 1, -1)
    const entry = before === undefined ? undefined : entries[before]
    if (before === undefined || !entry) return
    setAt(before)
    setSaid(t('sigo.backAt', { field: t(`sigo.fields.${entry.field}`) }))
  }
  return { at, current, said, copy, back }
}
