import type { AppConfig } from '#contract/config/endpoints.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The page as this academy serves it: its name in the title, and its settings as data that the app reads before it
 * shows anything. It is data, not script, so the content policy stands.
 */
export const pageOf = (html: string, config: AppConfig): string => {
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(config.appName)}</title>`)
    .replace('</head>', () => `<script type="application/json" id="config">${data}</script></head>`)
}
