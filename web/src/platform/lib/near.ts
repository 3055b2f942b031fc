import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** How far below the screen a part may be when it is fetched, and how long it is put off at most. */
const NEAR = '600px'
const SOONER_MS = 4000

/** Puts a part of a page off until it is nearly in sight, or a while has gone by: `[ref, wanted]`. */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && want(), {
      rootMargin: NEAR,
    })
    if (place.current) observer.observe(place.current)
    const timer = setTimeout(want, SOONER_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return [place, wanted]
}

/**
 * Does something each time that a part of a page is in view while it is watched.
 * @param seen what is done
 * @returns the ref of the part
 */
export function useInView<T extends Element>(
  seen: () => void,
  { watches }: { watches: boolean },
): RefObject<T | null> {
  const place = useRef<T>(null)
  const act = useEffectEvent(seen)
  useEffect(() => {
    if (!watches || !place.current) return undefined
    const observer = new IntersectionObserver((all) => {
      if (all.some((one) => one.isIntersecting)) act()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [watches])
  return place
}
