// Holds what the repository says of itself together: every rule and decision that is cited exists, and code cites every rule, every relative link
// of a page leads somewhere, and nothing cites what a reader does not have. `node scripts/check-links.mjs [ROOT]`
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outside } from './measure/counts.mjs'

const folders = ['contract', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts', 'docs']
const rule = /^### ([a-z]+(?:\.[a-z-]+)?)$/gm
const citation = /\brules? ([a-z]+\.[a-z-]+(?:(?:, | and |,? and )[a-z]+\.[a-z-]+)*)/g
const decision = /\b(?:decisions? |docs\/decisions\/)(\d{2,4}(?:(?:, | and )\d{2,4})*)/g
/** A path that a page names as code; a placeholder, such as NAME, is not a path, and build output is not here. */
const path = /`((?:contract|server|web|demo|e2e|bench|scripts|docs)\/[a-z0-9.@/_-]+)`/gi
/** A source file that a page names as code, from any folder on; alone, it may be in any folder. */
const sourceName = /`((?:[\w@.$-]+\/)*[\w@.$-]+\.(?:tsx?|mjs|css))`/g
const link = /\]\(([^()\s]+)\)/g

/**
 * The files that are read: sources, styles and pages, from the root.
 * @param {string} root
 */
export function sourcesAndPages(root) {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        posix.join(folder, file),
      ),
    )
  const pages = readdirSync(root).filter((file) => file.endsWith('.md'))
  return [...pages, ...inFolders].filter(
    (file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !/(?:^|\/)(?:node_modules|dist|migrations)\//.test(file),
  )
}

/**
 * A heading as the address of its section.
 * @param {string} heading
 */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/**
 * The text with comment lines joined, so that a citation may span two.
 * @param {string} text
 */
const joined = (text) => text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]*/g, ' ')

/**
 * What is wrong with the links of a page.
 * @param {string} root
 * @param {string} page
 * @param {string} text
 * @returns {string[]}
 */
function deadLinks(root, page, text) {
  return [...text.matchAll(link)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [path = '', section] = target.split('#')
    const file = path === '' ? page : posix.join(dirname(page), path)
    if (!existsSync(join(root, file))) return [`${page}: ${target} leads nowhere`]
    if (section === undefined) return []
    const headings = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
    return headings.some((heading) => anchor(heading.slice(heading.indexOf(' ') + 1)) === section)
      ? []
      : [`${page}: ${target}: there is no such section`]
  })
}

/**
 * The paths and source files that a page names and that do not exist.
 * @param {string} root
 * @param {string} text
 * @param {ReadonlySet<string>} ends the sources' paths, from each of their folders on
 * @returns {string[]}
 */
function missingPaths(root, text, ends) {
  const paths = [...text.matchAll(path)].map(([, named = '']) => named)
  const names = [...text.matchAll(sourceName)].map(([, named = '']) => named)
  return [...new Set([...paths, ...names])].filter(
    (named) =>
      !/\b[A-Z]{4,}\b|^web\/dist\b/.test(named) && !ends.has(named) && !existsSync(join(root, named)),
  )
}

/**
 * Everything that leads nowhere under a root, a line each.
 * @param {string} root
 * @returns {string[]}
 */
export function checkLinks(root) {
  const all = sourcesAndPages(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const slugs = all
    .filter(({ file }) => file.startsWith('docs/rules/'))
    .flatMap(({ text }) => [...text.matchAll(rule)].map(([, slug = '']) => slug))
  const known = new Set(slugs)
  const decisions = new Set(
    all.flatMap(({ file }) => /^docs\/decisions\/(\d{4})-[^/]*\.md$/.exec(file)?.[1] ?? []),
  )
  const ends = new Set(
    all.flatMap(({ file }) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const wrong = slugs
    .filter((slug, at) => slugs.indexOf(slug) !== at)
    .map((slug) => `docs/rules: two rules are named ${slug}`)
  /** @type {Set<string>} */
  const citedByCode = new Set()
  for (const { file, text } of all) {
    if (/^scripts\/(?:check-links|measure\/)/.test(file)) continue
    const whole = joined(text)
    for (const [, cited = ''] of whole.matchAll(citation))
      for (const slug of cited.split(/, and |, | and /)) {
        if (!known.has(slug)) wrong.push(`${file}: docs/rules has no rule ${slug}`)
        if (!file.endsWith('.md')) citedByCode.add(slug)
      }
    for (const [, cited = ''] of whole.matchAll(decision))
      for (const number of cited.split(/, | and /))
        if (!decisions.has(number.padStart(4, '0'))) wrong.push(`${file}: docs/decisions has no ${number}`)
    for (const [at, line] of text.split('\n').entries())
      if (outside.test(line)) wrong.push(`${file}:${at + 1}: cites what is not here: ${line.trim()}`)
    if (!file.endsWith('.md')) continue
    wrong.push(...deadLinks(root, file, text))
    wrong.push(...missingPaths(root, text, ends).map((named) => `${file}: there is no ${named}`))
  }
  wrong.push(
    ...slugs.filter((slug) => !citedByCode.has(slug)).map((slug) => `docs/rules: no code cites ${slug}`),
  )
  return wrong
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const wrong = checkLinks(root)
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} citations and links that lead nowhere`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
