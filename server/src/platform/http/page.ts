import type { AppConfig } from '#contract/config/endpoints.ts'
import type { Drawn } from './render.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A block of data that the app reads. It is data, not script, so the content policy stands. */
const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

const titled = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)

/**
 * The page as this academy serves it: its name in the title, and its settings as data that the app reads before it
 * shows anything.
 */
export const dressed = (html: string, config: AppConfig): string =>
  titled(html, escaped(config.appName)).replace('</head>', () => `${block('config', config)}</head>`)

/** The app's modules are fetched at once, and started by web/public/begin.js when the drawn page has been seen. */
const startedLater = (html: string): string =>
  html.replaceAll(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
    '<link rel="modulepreload" fetchpriority="low" crossorigin data-start href="$1">',
  )

/** The page with what was drawn in it, and the answers that it shows, for the app to begin with. */
export const drawnInto = (page: string, drawn: Drawn, config: AppConfig): string =>
  startedLater(drawn.title ? titled(page, `${drawn.title} · ${escaped(config.appName)}`) : page)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.markup}</div>`)
    .replace('</head>', () => `${block('data', drawn.data)}</head>`)
