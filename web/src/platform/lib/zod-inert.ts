/**
 * Replaces zod in the built app. The browser uses the paths, methods and types of the contract's declarations; the
 * server checks the schemas. So their code, a sixth of the first page's, stays out. Anything built with it is inert,
 * and running such a schema fails loudly.
 */
const running = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'decode', 'encode'])

const inert: object = new Proxy(() => undefined, {
  apply: () => inert,
  get: (_, key) => {
    if (typeof key === 'symbol' || key === 'then') return undefined
    if (running.has(key)) throw new Error(`A schema of the contract does not run in the browser (${key})`)
    return inert
  },
})

export const z = inert
