// Which files a clean run of the linter has not seen as they are. The rules ask for types, so what a file says depends
// on itself and on everything that it imports: the digest that is remembered is of them all.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** What the linter's results depend on, besides the sources. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'tsconfig/base.json', 'package-lock.json']
const reference = /['"](\.{1,2}\/[^'"\n]+|#(?:contract|server)\/[^'"\n]+)['"]/g

/** @param {string | Buffer} text */
const digest = (text) => createHash('sha256').update(text).digest('hex')

/**
 * The files of ours that a source names by a path, whether as an import or otherwise.
 * @param {string} file
 * @param {string} text
 */
const named = (file, text) =>
  [...text.matchAll(reference)].map(([, path = '']) => {
    const plain = path.split('?')[0] ?? ''
    return plain.startsWith('#')
      ? plain.replace(/^#(contract|server)\//, '$1/src/')
      : posix.join(dirname(file), plain)
  })

/**
 * Digests of sources with all that they lead to.
 * @param {ReadonlyMap<string, string>} sources text by path from the root
 * @returns {Map<string, string>}
 */
export function digestsOf(sources) {
  const own = new Map([...sources].map(([file, text]) => [file, digest(text)]))
  const next = new Map([...sources].map(([file, text]) => [file, named(file, text)]))
  return new Map(
    [...sources.keys()].map((file) => {
      const reached = new Set([file])
      for (const one of reached) for (const to of next.get(one) ?? []) if (own.has(to)) reached.add(to)
      return [
        file,
        digest(
          [...reached]
            .toSorted()
            .map((one) => `${one} ${own.get(one)}`)
            .join('\n'),
        ),
      ]
    }),
  )
}

/**
 * The files to lint, and what remembers that they were clean.
 * @param {string} root
 * @returns {{ files: string[], remember: () => void }}
 */
export function unseen(root) {
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = list.stdout
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file)))
  // Outside a repository there is no list: everything is linted, and nothing remembered.
  if (files.length === 0) return { files: ['.'], remember: () => undefined }
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const key = digest(
    [
      ...settings.map((file) => readFileSync(join(root, file), 'utf8')),
      ...files.filter((one) => one.endsWith('.d.ts')).map((one) => sources.get(one)),
    ].join('\n'),
  )
  const now = digestsOf(sources)
  const kept = join(root, '.cache/lint.json')
  const { key: before, clean } = existsSync(kept)
    ? JSON.parse(readFileSync(kept, 'utf8'))
    : { key: '', clean: {} }
  return {
    files: files.filter((file) => before !== key || clean[file] !== now.get(file)),
    remember: () => {
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, JSON.stringify({ key, clean: Object.fromEntries(now) }))
    },
  }
}
