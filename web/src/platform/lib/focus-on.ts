/**
 * The `ref` of an element that replaces a pressed control: it takes the focus, which would otherwise fall to the page's
 * beginning. The element needs `tabIndex={-1}` if it takes no focus by itself.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus()

/**
 * Moves the focus to the page's content, where what had it is gone and nothing came in its place: to where the page says
 * that it begins, else to its main part.
 */
export const focusContent = (): void =>
  (document.querySelector<HTMLElement>('#conteudo') ?? document.querySelector('main'))?.focus({
    preventScroll: true,
  })
