import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Where the focus is, or, in a menu that is about to close, the button that opened it. */
const focused = (): HTMLElement | null => {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const menu = active?.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : active
}

/**
 * A dialog that is open as long as it is rendered. The focus goes back to where it was: the library does that only for a
 * dialog that stays and is opened and closed.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(focused)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          before?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal opened {...props} />
}
