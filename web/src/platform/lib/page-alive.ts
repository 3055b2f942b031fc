let isAlive = false
let waiting: (() => void)[] = []

/** Announces that the page is alive, to web/public/begin.js and to parts that wait to load after it. */
export function announceAlive(): void {
  isAlive = true
  document.dispatchEvent(new Event('app-started'))
  for (const go of waiting) go()
  waiting = []
}

/** Is a page alive? From then on the next page opens without starting the app again. */
export const isPageAlive = (): boolean => isAlive

/** Waits for the page to be alive, so that what nobody sees at first does not delay it on a slow line. */
export const onceAlive = (): Promise<void> =>
  isAlive ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
