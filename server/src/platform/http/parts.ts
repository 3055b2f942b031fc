import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { begunInside } from './page.ts'
import type { LoadBundle } from './render.ts'

/** What Vite's manifest says of a part of the app: its file, its styles, and the parts that it imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** The files of parts of the app and of all that they import, each once, in the order in which they are needed. */
export const filesOf = (parts: readonly string[], manifest: Manifest): string[] => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const part = manifest[name]
    if (!part || seen.has(name)) return
    seen.add(name)
    part.imports.forEach(visit)
    for (const file of [...part.css, part.file]) files.add(file)
  }
  parts.forEach(visit)
  return [...files]
}

/** The built page with hints that make the browser fetch these files together with the app, and not after it. */
export const withFiles = (html: string, files: readonly string[]): string => {
  const tags = files.filter((file) => !html.includes(`"/${file}"`)).map(tagOf)
  return html.replace('</head>', () => `${tags.join('\n')}</head>`)
}

/**
 * Creates the function that gives the page of the build as it is sent for an address: the files of that very page are
 * fetched beside the app, which on a slow line would else ask for them only when it has come itself. Where the build
 * does not say which they are, the page is as it was built.
 * @param dist where the web app is built
 * @param load gives what the build renders with
 */
export const createPages = (dist: string, load: LoadBundle) => {
  const built = begunInside(
    readFileSync(join(dist, 'index.html'), 'utf8'),
    readFileSync(join(dist, 'begin.js'), 'utf8').trim(),
  )
  const path = join(dist, 'manifest.json')
  const manifest = existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
  const known = new Map<string, string>()
  return async (address: string, isUser: boolean): Promise<string> => {
    const parts = (await load())?.partsOf(address, isUser) ?? []
    const key = parts.join(' ')
    const page = known.get(key) ?? withFiles(built, filesOf(parts, manifest))
    known.set(key, page)
    return page
  }
}
