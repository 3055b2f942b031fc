import { focusContent } from './focus-on.ts'

/** Leaves time for code that moves the focus on purpose, such as a closing dialog. */
const SETTLES_MS = 200

const isOff = (element: HTMLElement): boolean => element.matches(':disabled')
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The focused element, and the dialogs around it, the innermost first. */
interface Held {
  element: HTMLElement
  dialogs: readonly HTMLElement[]
  /** Whether it was disabled while it had the focus. */
  wasOff: boolean
}

const dialogsOf = (element: HTMLElement): HTMLElement[] => {
  const dialog = element.parentElement?.closest<HTMLElement>('[role="dialog"]')
  return dialog ? [dialog, ...dialogsOf(dialog)] : []
}

/**
 * Keeps the keyboard's place where the focused element is disabled while it works, or is removed by its own action: it
 * regains focus once it can, else its dialog, or the page's content. Focus that moved elsewhere meanwhile is left
 * alone, whether code or the user moved it (WCAG 2.4.3).
 */
export const keepFocus = (): void => {
  let held: Held | undefined
  let isSettling = false
  const settle = () => {
    isSettling = false
    if (!held || held.element.isConnected || !isNowhere()) return
    const dialog = held.dialogs.find((one) => one.isConnected)
    held = undefined
    if (dialog) dialog.focus({ preventScroll: true })
    else focusContent()
  }
  const look = () => {
    if (!held) return
    const { element, wasOff } = held
    if (!element.isConnected) {
      if (!isSettling) setTimeout(settle, SETTLES_MS)
      isSettling = true
    } else if (isOff(element)) held.wasOff = true
    else if (isNowhere()) {
      if (wasOff) element.focus({ preventScroll: true })
      else held = undefined
    }
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) held = { element: target, dialogs: dialogsOf(target), wasOff: false }
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !held?.element.contains(target)) held = undefined
    },
    true,
  )
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}
