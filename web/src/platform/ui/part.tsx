import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Loading, Part } from '../lib/pages.ts'

const loaded = new Map<Loading<Part>, Part>()

/** Loads a part of a page, which shows without waiting from then on. */
export async function fetchPart<P>(load: Loading<Part<P>>): Promise<Part<P>> {
  const part = await load()
  loaded.set(load, part)
  return part
}

const parts = new Map<Loading<Part>, ComponentType<never>>()

/**
 * A part of a page that loads separately, the same component each time: shown at once where it was loaded with the page
 * (`parts` of a route), else once it is; until then the nearest `Suspense` shows its fallback.
 */
export function partOf<P extends object>(load: Loading<Part<P>>): ComponentType<P> {
  const known = parts.get(load)
  if (known) return known as ComponentType<P>
  const Lazy = lazy(() => fetchPart(load))
  const LoadedPart = (props: P) => {
    // Once shown it does not change: another component would lose what was typed.
    const [Shown] = useState(
      () => (loaded.get(load as Loading<Part>) as Part<P> | undefined)?.default ?? Lazy,
    )
    return createElement(Shown as ComponentType<P>, props)
  }
  parts.set(load, LoadedPart as ComponentType<never>)
  return LoadedPart
}
