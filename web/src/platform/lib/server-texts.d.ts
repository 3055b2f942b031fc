/** The texts of the catalogue that only the server says (web/vite.config.ts). */
declare module '*/lang-pt.json?server' {
  import type { Catalogue } from '#contract/platform/text/text.ts'

  const texts: Pick<Catalogue, 'server'>
  export default texts
}
