import type { Plugin } from 'vite'

/** The files that one file of the app leads to and that lead back to it; empty where none do. */
const circleFrom = (start: string, importsOf: (file: string) => readonly string[]): string[] => {
  const reached = new Map<string, string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of importsOf(file)) {
      if (reached.has(next)) continue
      reached.set(next, file)
      if (next !== start) waiting.push(next)
    }
  const way: string[] = []
  for (let at = reached.get(start); at !== undefined && !way.includes(at); at = reached.get(at)) way.push(at)
  return way.toReversed()
}

/**
 * Fails a build whose files import each other in a circle: which of them runs first would hang on the page that is
 * opened, and what one says as it starts may need what the other has not said yet.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const file of Object.keys(bundle)) {
      const circle = circleFrom(file, importsOf)
      if (circle.length > 0) this.error(`Files of the app import each other: ${circle.join(' → ')}`)
    }
  },
})
