import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The file of a typeface for papers. */
export const face = (name: 'Regular' | 'Medium'): string =>
  require.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

const load = async () => (await import('pdfkit')).default
let loading: ReturnType<typeof load> | undefined

/** The printing library, loaded on first use. */
export const loadPrinter = (): ReturnType<typeof load> => {
  loading ??= load()
  return loading
}
