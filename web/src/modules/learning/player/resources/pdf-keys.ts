/** What the keys do in the PDF viewer. */
export type PdfAction = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'fit'

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

/** A quarter bigger or smaller, between half and four times the page's width. */
export const zoomBy = (zoom: number, action: 'in' | 'out'): number =>
  Math.min(4, Math.max(0.5, action === 'in' ? zoom * 1.25 : zoom / 1.25))
