import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { focusContent } from './focus-on.ts'

/** What opens each thing of a list. */
const OPENS = '[data-opens]'

/** What has arrows of its own. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [aria-expanded="true"]'

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Lets the user work through a list by keyboard: arrows move from anywhere in one row to what opens the next, and when
 * the focused row leaves the list, as after an answer, its successor gets the focus; without one, the page's content.
 * @param shown names what the list shows; another word for another content
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, shown: string): void {
  const place = useRef(-1)
  const opens = () => [...(list.current?.querySelectorAll<HTMLElement>(OPENS) ?? [])]
  const placeOf = (target: EventTarget | null) => {
    const row = target instanceof HTMLElement ? target.closest('li') : null
    return opens().findIndex((one) => row?.contains(one))
  }
  const note = useEffectEvent(({ target }: FocusEvent) => {
    place.current = placeOf(target)
  })
  const move = useEffectEvent((event: KeyboardEvent) => {
    const by = step[event.key]
    const here = placeOf(event.target)
    if (by === undefined || here < 0 || (event.target instanceof Element && event.target.closest(OWN_ARROWS)))
      return
    event.preventDefault()
    opens()[here + by]?.focus()
  })
  const keep = useEffectEvent((_shown: string) => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const left = opens()
    const next = left.at(Math.min(place.current, left.length - 1))
    if (next) next.focus()
    else focusContent()
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('focusin', note)
    element?.addEventListener('keydown', move)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('keydown', move)
    }
  }, [list])
  useEffect(() => keep(shown), [shown])
}
