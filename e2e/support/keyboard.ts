import type { Page } from '@playwright/test'

/** What the walk of a page gathers in the browser. */
interface Walk {
  /** What Tab should come to. */
  waiting: Set<Element>
  faults: string[]
  stops: number
}

declare global {
  interface Window {
    walk?: Walk
  }
}

/** How often Tab is pressed before the page is asked what is left: asking takes as long as pressing. */
const AT_ONCE = 10

/** After how many presses without a new element to stop, as within the buttons of a video. */
const PATIENCE = 30

/**
 * Goes through a page by Tab, from its beginning to its end.
 * @param page a page that has finished loading
 * @returns the faults, a line each: elements that Tab does not reach, where the focus is invisible, or out of sight
 * (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11), and how many stops there were
 */
export async function walkByTab(page: Page): Promise<{ faults: string[]; stops: number }> {
  await page.evaluate(() => {
    // The focus is to be seen as it comes, not a moment later.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const name = (element: Element): string => {
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} "${text}"`
    }
    const isOpen = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden="true"] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0
    const every = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter(isOpen)
    // Of a group of radio buttons, Tab reaches the chosen one, or the first.
    const groups = Map.groupBy(every, (one) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? `${one.form?.id} ${one.name}` : one,
    )
    const waiting = new Set<Element>()
    for (const group of groups.values()) {
      const chosen = group.find((one) => one instanceof HTMLInputElement && one.checked)
      const [first] = group
      if (first) waiting.add(group.length > 1 ? (chosen ?? first) : first)
    }
    /** How the focus is visible: on the element, or on its visual substitute. */
    const look = (element: Element): string =>
      [element, element.parentElement, element.nextElementSibling, element.closest('label')]
        .filter((one) => one !== null)
        .map((one) => {
          const style = getComputedStyle(one)
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = style
          return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join()
        })
        .join('|')
    const before = new Map(every.map((element) => [element, look(element)]))
    const walk: Walk = { waiting, faults: [], stops: 0 }
    window.walk = walk
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || !waiting.delete(target)) return
      walk.stops += 1
      if (look(target) === before.get(target)) walk.faults.push(`no focus is seen on ${name(target)}`)
      const { top, bottom, left, right, width, height } = target.getBoundingClientRect()
      // An element shown by a substitute, such as a switch's input, has no visible size of its own.
      if (width < 2 || height < 2) return
      if (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth)
        walk.faults.push(`out of sight: ${name(target)}`)
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  let left = Infinity
  for (let idle = 0; idle < PATIENCE && left > 0;) {
    for (let press = 0; press < AT_ONCE; press++) await page.keyboard.press('Tab')
    const now = await page.evaluate(() => window.walk?.waiting.size ?? 0)
    idle = now < left ? 0 : idle + AT_ONCE
    left = now
  }
  return page.evaluate(() => {
    const { waiting, faults, stops } = window.walk ?? { waiting: [], faults: ['the page was left'], stops: 0 }
    // What was taken away meanwhile, or gave its place to a neighbour as the tabs of a carousel do, cannot be reached.
    const unreached = [...waiting].filter(
      (element) => element.isConnected && element instanceof HTMLElement && element.tabIndex >= 0,
    )
    return {
      faults: [...faults, ...unreached.map((element) => `not reached: ${element.outerHTML.slice(0, 160)}`)],
      stops,
    }
  })
}
