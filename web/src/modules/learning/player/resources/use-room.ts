import { useCallback } from 'react'

/**
 * Sets for the styles of an element's content how far down its page it begins (`--room-above`), so that a video fits
 * between there and the bar at the foot, however many lines the title above takes.
 */
export const useRoom = () =>
  useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => {
      const above = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--room-above', `${Math.round(above)}px`)
    }
    // Whatever moves the element changes the page's size too, or its own.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
