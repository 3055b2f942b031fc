import { useEffect, useRef } from 'react'

/** Moving a row in the page takes the focus from its button: there it goes back. */
export const keepingFocus = (move: () => void): void => {
  const button = document.activeElement
  move()
  requestAnimationFrame(() => button instanceof HTMLElement && button.focus())
}

/**
 * Removing a row takes its button with it: the focus goes to the button that removes the row that follows, else to the
 * one that adds a row.
 */
export const keepingPlace = (row: HTMLElement | null, remove: () => void): void => {
  const next = row?.nextElementSibling?.querySelector<HTMLElement>('[data-does="remove"]')
  const add = row?.closest('[data-rows]')?.querySelector<HTMLElement>(':scope > [data-adds]')
  remove()
  requestAnimationFrame(() => (next ?? add)?.focus())
}

/** Puts the cursor into the first field of a row; returns whether that is still to be loaded. */
const enter = (row: HTMLElement): boolean => {
  const first = row.querySelector<HTMLElement>('[data-row-body] :is(input, textarea, [data-loading])')
  first?.focus()
  return first?.hasAttribute('data-loading') ?? false
}

/** The row in the page; the cursor goes into the first field of a new one, unless the user moves it before. */
export function useRowNode(isNew: boolean) {
  const node = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const row = node.current
    if (!isNew || !row || !enter(row)) return undefined
    const before = document.activeElement
    const loading = new MutationObserver(() => {
      if (document.activeElement !== before || !enter(row)) loading.disconnect()
    })
    loading.observe(row, { subtree: true, childList: true })
    return () => loading.disconnect()
  }, [isNew])
  return node
}
