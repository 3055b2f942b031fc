import { useEffect, useRef, useState, type RefObject } from 'react'

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
