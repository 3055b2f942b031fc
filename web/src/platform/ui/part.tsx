import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Loading, Part } from '../lib/pages.ts'

const come = new Map<Loading<Part>, Part>()

/** Loads a part of a page, which shows without waiting from then on. */
export async function fetchPart<P>(load: Loading<Part<P>>): Promise<Part<P>> {
  const part = await load()
  come.set(load, part)
  return part
}

const parts = new Map<Loading<Part>, ComponentType<never>>()

/**
 * A part of a page that loads apart, the same at each asking: shown at once where it has come with the page (`parts` of
 * a route), else when it has, and what suspends for it shows until then.
 */
export function partOf<P extends object>(load: Loading<Part<P>>): ComponentType<P> {
  const known = parts.get(load)
  if (known) return known as ComponentType<P>
  const Later = lazy(() => fetchPart(load))
  const Apart = (props: P) => {
    // Once shown it does not change, lest input be lost.
    const [Shown] = useState(() => (come.get(load as Loading<Part>) as Part<P> | undefined)?.default ?? Later)
    return createElement(Shown as ComponentType<P>, props)
  }
  parts.set(load, Apart as ComponentType<never>)
  return Apart
}
