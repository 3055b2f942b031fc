import type { AppConfig } from '#contract/platform/config/endpoints.ts'
import { escapeHtml } from '../text/escape.ts'
import type { RenderedPage } from './render.ts'

/** A block of data that the app reads. It is data, not script, so the content policy allows it. */
const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

const titled = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)

/**
 * The page as this academy serves it: its name in the title, and its settings as data that the app reads before it
 * shows anything.
 */
export const branded = (html: string, config: AppConfig): string =>
  titled(html, escapeHtml(config.appName)).replace('</head>', () => `${block('config', config)}</head>`)

/** What the app starts from, which a rendered page does not need to be shown: its modules, and its texts. */
const startingTags =
  /<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href|link rel="preload" as="(?:fetch|style)" crossorigin href)="([^"]+)">(?:<\/script>)?\n?/g

/** The styles of every page, which an outline does not need. */
const styleTags = /<link rel="stylesheet" crossorigin href="[^"]+">\n?/g

/**
 * The app is fetched, and started by web/public/begin.js, when the rendered page has been seen: nothing delays that.
 */
export const startedLater = (html: string, isOutline = false): string => {
  const later: string[] = isOutline ? (html.match(styleTags) ?? []).map((tag) => tag.trimEnd()) : []
  const rest = (isOutline ? html.replaceAll(styleTags, '') : html).replaceAll(
    startingTags,
    (tag, address: string) => {
      later.push(
        tag.includes('<script')
          ? `<link rel="modulepreload" crossorigin data-start href="${address}">`
          : tag.trimEnd(),
      )
      return ''
    },
  )
  return rest.replace('</head>', () => `<template id="later">${later.join('')}</template></head>`)
}

/**
 * A page of the build with its own scripts marked for the content policy. It holds no user input yet, so nothing else
 * gets the mark.
 */
export const marked = (html: string, nonce: string): string =>
  html
    .replaceAll(/<(script|link rel="modulepreload")(?=[ >])/g, `<$1 nonce="${nonce}"`)
    .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`)

/** The title of a page before the academy's name; only the name if the page has none. */
const withTitle = (page: string, title: string, { appName }: AppConfig): string =>
  title ? titled(page, `${title} · ${escapeHtml(appName)}`) : page

/** The skeleton does without the app's font, which can therefore come after the scripts. */
const withSkeleton = (page: string, { markup, title }: RenderedPage, config: AppConfig): string =>
  withTitle(page, title, config)
    .replace(/<link rel="preload" as="font"[^<>]*>\n?/, '')
    .replace('<div id="root"></div>', () => `<div id="skeleton">${markup}</div><div id="root"></div>`)

/**
 * A page with the answers that it begins with, and its outline, shown until it is alive.
 * @param styles what the outline looks like
 */
export const withOutline = (
  page: string,
  rendered: RenderedPage,
  config: AppConfig,
  styles: string,
): string =>
  withSkeleton(page, rendered, config).replace(
    '</head>',
    () => `<style>${styles}</style>${block('data', rendered.data)}</head>`,
  )

/** A page with what it begins with, before the app. */
export const withNotice = (page: string, notice: string): string =>
  page.replace('<body>', () => `<body>${notice}`)

/** The built page with the initial script inlined, so that nobody has to wait for it. */
export const begunInside = (html: string, script: string): string =>
  html.replace('<script src="/begin.js"></script>', () => `<script>${script}</script>`)

/** A page that starts later, with what was rendered in it, and the answers that it shows, for the app to begin with. */
export const withRendered = (page: string, rendered: RenderedPage, config: AppConfig): string =>
  withTitle(page, rendered.title, config)
    .replace('<div id="root"></div>', () => `<div id="root">${rendered.markup}</div>`)
    .replace('</head>', () => `${block('data', rendered.data)}</head>`)
