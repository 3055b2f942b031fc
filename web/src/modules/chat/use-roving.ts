import { useState, type KeyboardEvent } from 'react'

/**
 * One stop of the Tab key for all buttons of what is marked `data-roving`: the arrows, Home and End go from one to the next.
 * @param first which one the Tab key reaches, until the arrows move to another
 * @param count how many there are
 */
export function useRoving(first: number, count: number) {
  const [moved, setMoved] = useState<{ from: number; to: number }>()
  const at = Math.min(moved?.from === first ? moved.to : first, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(event.currentTarget.closest('[data-roving]')?.querySelectorAll('button') ?? [])]
    const here = buttons.findIndex((button) => button === document.activeElement)
    const to = {
      ArrowDown: Math.min(here + 1, buttons.length - 1),
      ArrowUp: Math.max(here - 1, 0),
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (to === undefined || here < 0) return
    event.preventDefault()
    setMoved({ from: first, to })
    buttons[to]?.focus()
  }
  return { onKeyDown, tabIndexOf: (index: number) => (index === at ? 0 : -1) }
}
