/** What the bundler knows of a module. */
interface Module {
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Modules {
  getModuleInfo(id: string): Module | null
}

/** The ways in which people arrive, by the parts that load on them: what two of them need is one file for both. */
const arrivals: readonly (readonly [way: string, part: RegExp])[] = [
  ['frame', /\/app\/(?:shell\/UserFrame|session\/SessionGuards)\.tsx$/],
  ['player', /\/features\/player\/pages\/\w+\.tsx$/],
  ['account', /\/features\/accounts\/pages\/(?:Login|Register|RegisterManager|Activation)\.tsx$/],
  ['visit', /\/features\/(?:site|courses)\/pages\/\w+\.tsx$/],
  ['entity', /\/entities\/\w+\.tsx$/],
  ['page', /\/features\/[\w-]+\/pages\/\w+\.tsx$/],
]

/** A file that only passes on what others hold: who imports it needs what they name of it. */
const isIndex = (id: string): boolean =>
  /\/node_modules\/.*\/(?:index|tabler-icons-react)\.m?js$|\/features\/[\w-]+\/index\.tsx?$/.test(id)

/** `use-id.mjs` holds `useId`, `Modal.mjs` `Modal`. */
const nameOf = (id: string): string =>
  (/([^/]+)\.\w+$/.exec(id)?.[1] ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const imports = ({ code }: Module, name: string): boolean =>
  new RegExp(String.raw`import\s*\{[^}]*\b${name}\b`).test(code ?? '')

/** The ways that lead to a module, over the modules that need it. */
const waysTo = (id: string, modules: Modules): Set<string> => {
  const ways = new Set<string>()
  const seen = new Set([id])
  const waiting = [{ id, named: '' }]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const module = modules.getModuleInfo(at.id)
    if (!module) continue
    const { named } = at
    const from = at.id
    if (module.dynamicImporters.length > 0) {
      const way = arrivals.find(([, part]) => part.test(from))?.[0]
      if (way) ways.add(way)
    }
    for (const importer of module.importers) {
      const key = isIndex(importer) ? `${importer} ${named || nameOf(from)}` : importer
      if (seen.has(key)) continue
      const needs = isIndex(importer) ? undefined : modules.getModuleInfo(importer)
      if (named && needs && !imports(needs, named)) continue
      seen.add(key)
      waiting.push({ id: importer, named: isIndex(importer) ? named || nameOf(from) : '' })
    }
  }
  return ways
}

/**
 * Names the file of a module that several ways of arriving need, so that each page comes in a few files of what it
 * needs, and not in the hundred that sharing module by module would make of it.
 * @returns null where one way alone leads to it, or what lists and single pages share, which is large and not for all
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  // Styles stay apart: a file of scripts brings those that stand with it to every page that needs one of its scripts.
  if (/\.css$|\/ui\/styles-[\w-]+\.ts$/.test(id)) return null
  const ways = [...waysTo(id, modules)].toSorted().join('-')
  return ways.includes('-') && ways !== 'entity-page' ? ways : null
}
