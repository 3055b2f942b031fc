import { useEffect, useEffectEvent } from 'react'

/** What is open over the page and handles Escape, the topmost last. */
const open: (() => void)[] = []

/** What the library marks a field with while its list is open. */
const MARKED = 'data-mantine-stop-propagation'
/** What marks a box that floats at a button, as a link's editor: it closes by itself. */
const FLOATING = '[role="dialog"][data-position]'

const closeTop = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return
  // A list or a menu that is open inside it closes first: the library marks its field, or the item that has the focus.
  const { target } = event
  if (target instanceof Element && (target.getAttribute(MARKED) === 'true' || target.closest(FLOATING)))
    return
  open.at(-1)?.()
}

/**
 * Handles Escape as long as nothing was opened over it: of stacked dialogs only the topmost. The library calls all of
 * them.
 * @param isOpen false while what stays rendered is closed
 */
export function useEscape(onEscape: () => void, isOpen = true): void {
  const hear = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return undefined
    const entry = () => hear()
    if (open.push(entry) === 1) window.addEventListener('keydown', closeTop, { capture: true })
    return () => {
      open.splice(open.indexOf(entry), 1)
      if (open.length === 0) window.removeEventListener('keydown', closeTop, { capture: true })
    }
  }, [isOpen])
}
