/**
 * The word of a link for an auditor, which stands behind the address's `#`: it is taken out of the address at once, so that
 * no script, history or screenshot keeps it. Empty where the page was opened without one.
 */
export const takeWord = (): string => {
  const word = window.location.hash.slice(1)
  if (word) window.history.replaceState(window.history.state, '', window.location.pathname)
  return word
}
