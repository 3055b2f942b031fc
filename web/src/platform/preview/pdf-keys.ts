/** How the PDF viewer is zoomed: closer, further away, or as wide as its page. */
export type PdfZoom = 'in' | 'out' | 'fit'

/** What the keys do in the PDF viewer. */
type PdfAction = 'next' | 'previous' | 'first' | 'last' | PdfZoom

const keys: Record<string, PdfAction> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
}

export const keyAction = (key: string): PdfAction | undefined =>
  Object.hasOwn(keys, key) ? keys[key] : undefined

export const isZoom = (action: PdfAction): action is PdfZoom =>
  action === 'in' || action === 'out' || action === 'fit'

/** A quarter bigger or smaller, between half and four times the page's width; or its width. */
export function zoomBy(zoom: number, how: PdfZoom): number {
  if (how === 'fit') return 1
  return Math.min(4, Math.max(0.5, how === 'in' ? zoom * 1.25 : zoom / 1.25))
}
