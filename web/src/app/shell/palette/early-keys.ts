/** After this long without the box, keys are no longer held back. */
const GIVE_UP_MS = 5000

/** The keys typed for a box that is still loading. */
export interface EarlyKeys {
  /** Returns what was typed so far, and stops collecting: the box has the keys from here on. */
  take: () => string
}

/**
 * Collects the keys typed between opening the palette and its box: its file may have to load first, and the keys would
 * be lost meanwhile, or reach the page behind it.
 * @param onEscape called when the user cancels
 */
export const collectKeys = (onEscape: () => void): EarlyKeys => {
  let text = ''
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', listen, { capture: true })
    document.removeEventListener('pointerdown', stop, { capture: true })
  }
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      stop()
      onEscape()
    } else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
  }
  const timer = setTimeout(stop, GIVE_UP_MS)
  document.addEventListener('keydown', listen, { capture: true })
  document.addEventListener('pointerdown', stop, { capture: true })
  return {
    take: () => {
      stop()
      const taken = text
      text = ''
      return taken
    },
  }
}
