import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { askLoss, useUnsavedGuard } from '../lib/unsaved.ts'
import { useEscape } from './use-escape.ts'

/** Where the focus is, or, in a menu that is about to close, the button that opened it. */
const focused = (): HTMLElement | null => {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const menu = active?.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : active
}

const FIELDS = 'input:not([type="hidden"], [type="radio"]:not(:checked), :disabled), textarea:not(:disabled)'

/** A field that opens a list or a calendar over the others as soon as it has the focus. */
const opensOver = (field: Element): boolean =>
  field.matches('[aria-haspopup]:not([readonly]), [data-dates-input]')

/**
 * Begins at the first field rather than at the button that closes, unless something else asks for the focus, or takes it as
 * soon as it is there; where there is none to begin at, at the heading.
 */
const begin = (root: HTMLDivElement | null) => {
  if (!root || root.querySelector('[data-autofocus], [data-takes-focus]')) return
  const first = [...root.querySelectorAll(FIELDS)].find((field) => field.getClientRects().length > 0)
  if (first && !opensOver(first)) return first.setAttribute('data-autofocus', '')
  const heading = root.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.setAttribute('data-autofocus', '')
}

/**
 * A dialog that is open as long as it is rendered. The focus goes back to where it was: the library does that only for a
 * dialog that stays and is opened and closed.
 * @param unsaved whether something typed in it would be lost: closing it by Escape, by its cross or by a click beside it asks
 * first, and so does leaving the page. What gives it up by its name, such as `Cancelar`, does not ask
 */
export function Dialog({
  unsaved = false,
  closeOnEscape = true,
  onClose,
  ...props
}: Omit<ModalProps, 'opened'> & { unsaved?: boolean }) {
  const [before] = useState(focused)
  useUnsavedGuard(unsaved)
  const close = async () => {
    if (!unsaved || (await askLoss())) onClose()
  }
  useEscape(() => {
    if (closeOnEscape) void close()
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          before?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal opened ref={begin} closeOnEscape={false} onClose={() => void close()} {...props} />
}
