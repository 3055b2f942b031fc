// The packages that are installed and named nowhere.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['contract', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts']

/** The text of everything that may name a package: sources, styles, and the settings of tools. @param {string} root */
function texts(root) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|cjs|js|css|json|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/node_modules|\/dist\/|check-arrows/.test(file)),
  )
  // A checkout from before the projects has one file of settings.
  const settings = ['tsconfig.json', 'tsconfig/base.json', 'tsconfig/web.json'].filter((file) =>
    existsSync(join(root, file)),
  )
  return [...files, ...['playwright.config.ts', ...settings].map((file) => join(root, file))].map((file) =>
    readFileSync(file, 'utf8'),
  )
}

/**
 * Installed packages that no source, style or setting names, and that no other installed package asks for beside
 * itself (peer). Packages of types alone, and programs of Node, are left out.
 * @param {string} root
 * @returns {string[]}
 */
export function unusedPackages(root) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  const all = texts(root).join('\n')
  /** @param {string} name */
  const isNamed = (name) => all.includes(`'${name}'`) || all.includes(`${name}/`) || all.includes(`"${name}"`)
  const used = installed.filter((name) => name.startsWith('@types/') || isNamed(name))
  /** @type {Set<string>} */
  const peers = new Set()
  for (const name of used)
    for (const peer of Object.keys(lock[`node_modules/${name}`]?.peerDependencies ?? {})) peers.add(peer)
  return installed.filter((name) => !used.includes(name) && !peers.has(name) && name !== 'oxlint-tsgolint')
}
