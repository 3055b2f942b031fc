/**
 * Moves the focus to the first filter of a list, from what clears them all, which goes with them.
 * @param from the pressed control, in the list's bar of filters or below it
 */
export const focusFilters = (from: Element): void => {
  const bars = [...document.querySelectorAll('[role="search"]:not(header *)')]
  bars
    .findLast(
      (bar) => bar.contains(from) || bar.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    ?.querySelector<HTMLElement>('input, button')
    ?.focus()
}
