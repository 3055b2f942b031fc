import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/**
 * The nodes reported as covered, where they are visible and it matters: axe takes what a scrolled list hides, such as
 * the buttons of rows below its edge, to cover what is beneath the list.
 */
const inSight = async (page: Page, nodes: NodeResult[]): Promise<NodeResult[]> => {
  const kept: NodeResult[] = []
  for (const node of nodes) {
    const over = node.any.flatMap(({ relatedNodes = [] }) =>
      relatedNodes.map(({ target }) => String(target[0])),
    )
    const seen = await page.evaluate(
      ([own, others]) => {
        const edges = (element: Element) => element.getBoundingClientRect()
        const target = document.querySelector(own)
        // Places that lie near each other on a map are named in the list beside it, one under another.
        if (target?.closest('.leaflet-marker-pane')) return false
        if (!target || others.length === 0) return true
        /** Down to where an element is in sight, in the boxes that scroll it. */
        const seenTo = (element: Element): number => {
          let { bottom } = edges(element)
          for (let box = element.parentElement; box; box = box.parentElement)
            if (getComputedStyle(box).overflowY !== 'visible') bottom = Math.min(bottom, edges(box).bottom)
          return bottom
        }
        // One at the edge of a scrolled list comes into sight whole as it is scrolled.
        if (seenTo(target) < edges(target).bottom) return false
        return others.some((selector) => {
          const other = document.querySelector(selector)
          return !other || seenTo(other) > edges(target).top
        })
      },
      [String(node.target[0]), over] as const,
    )
    if (seen) kept.push(node)
  }
  return kept
}

/** Waits for what is on its way in, such as a dialog, whose colours are not its own until it is there. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )

/**
 * What axe finds on the page as it is now that is serious or critical, a line each.
 * @param page a page that has finished loading
 */
export const seriousOn = async (page: Page): Promise<string[]> => {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Frames of another origin need a page of their own to put the results together in.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  for (const violation of violations)
    if (violation.id === 'target-size') violation.nodes = await inSight(page, violation.nodes)
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
