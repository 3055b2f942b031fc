let isAlive = false
let waiting: (() => void)[] = []

/** Tells that the page is alive: web/public/begin.js, and what waits to load after it. */
export function tellAlive(): void {
  isAlive = true
  document.dispatchEvent(new Event('app-started'))
  for (const go of waiting) go()
  waiting = []
}

/** Waits for the page to be alive, so that what nobody sees at first does not delay it on a slow line. */
export const onceAlive = (): Promise<void> =>
  isAlive ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
