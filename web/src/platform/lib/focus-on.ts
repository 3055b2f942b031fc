/**
 * The `ref` of what comes in the place of a control that somebody pressed and that went with it: it takes the focus, which
 * would fall to the page's beginning otherwise. The element needs `tabIndex={-1}` where it takes no focus by itself.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus()

/** Moves the focus to the page's content, where what had it is gone and nothing came in its place. */
export const focusContent = (): void =>
  document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
