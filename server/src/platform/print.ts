import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The file of a face that papers are printed in. */
export const face = (name: 'Regular' | 'Medium'): string =>
  require.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

const load = async () => (await import('pdfkit')).default
let loading: ReturnType<typeof load> | undefined

/** What prints, loaded when somebody first prints. */
export const loadPrinter = (): ReturnType<typeof load> => {
  loading ??= load()
  return loading
}
