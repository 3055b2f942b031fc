import { back, others, completed, wayOf } from './ways.ts'

/** What the bundler knows of a module. */
interface Info {
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Modules {
  getModuleInfo(id: string): Info | null
}

/** Reads a module's data once: the bundler takes long to answer. */
interface Module {
  /** The way that it is a part of: somebody loads it when they need it. */
  way: string | undefined
  isIndex: boolean
  importers: readonly string[]
  /** What it names of what others pass on. */
  names: ReadonlySet<string>
  /** The names that the index of a module passes on, by the file that holds them. */
  passes: ReadonlyMap<string, readonly string[]>
}

/** A file that only passes on what others hold: who imports it needs what they name of it. */
const isIndex = (id: string, code: string): boolean =>
  /\/node_modules\/.*\/(?:index|tabler-icons-react)\.m?js$|\/modules\/[\w-]+\/index\.ts$/.test(id) &&
  !/^(?:async )?(?:function|class|const|let|var)\b/m.test(code)

/** `use-id.mjs` holds `useId`, `Modal.mjs` `Modal`, `mutationObserver.js` `MutationObserver`. */
const namesOf = (id: string): string[] => {
  const name = (/([^/]+)\.\w+$/.exec(id)?.[1] ?? '').replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  return [name, name.charAt(0).toUpperCase() + name.slice(1)]
}

const baseOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/** `export { labelOf, type Label } from './labels.ts'`: the names, by the file. */
const passedBy = (code: string): Map<string, string[]> => {
  const passes = new Map<string, string[]>()
  for (const [, names = '', from = ''] of code.matchAll(/export\s*\{([^{}]*)\}\s*from\s*['"]([^'"]*)['"]/g)) {
    const found = names.split(',').flatMap((one) => one.trim().split(' ').at(-1) || [])
    passes.set(baseOf(from), [...(passes.get(baseOf(from)) ?? []), ...found])
  }
  return passes
}

const known = new Map<string, Module>()

const moduleAt = (id: string, modules: Modules): Module => {
  const before = known.get(id)
  if (before) return before
  const info = modules.getModuleInfo(id)
  const code = info?.code ?? ''
  const isPassing = isIndex(id, code)
  const module: Module = {
    way: wayOf(id, info?.dynamicImporters ?? []),
    isIndex: isPassing,
    importers: info?.importers ?? [],
    names: new Set(
      isPassing
        ? []
        : [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names]) => names?.match(/\w+/g) ?? []),
    ),
    passes: passedBy(isPassing ? code : ''),
  }
  known.set(id, module)
  return module
}

/** The ways that lead to a module, over the modules that need it. */
const waysTo = (id: string, modules: Modules): Set<string> => {
  const ways = new Set<string>()
  const seen = new Set([id])
  const waiting: { id: string; named: readonly string[] }[] = [{ id, named: [] }]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { id: from, named } = at
    const module = moduleAt(from, modules)
    if (module.way) ways.add(module.way)
    for (const importer of module.importers) {
      const { names, passes, isIndex: isPassed } = moduleAt(importer, modules)
      if (named.length > 0 && !isPassed && !named.some((name) => names.has(name))) continue
      const next = named.length > 0 ? named : (passes.get(baseOf(from)) ?? namesOf(from))
      const key = isPassed ? `${importer} ${next.join()}` : importer
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push({ id: importer, named: isPassed ? next : [] })
    }
  }
  return ways
}

/** Ways whose own modules, which their pages share, are one file. */
const whole = new Set(['player', 'account', 'person'])

const isOf = (ways: ReadonlySet<string>, some: readonly string[]): boolean =>
  [...ways].every((way) => some.includes(way))

/**
 * The file shared by these entries. Code that only few need is bundled with what most need: a separate file would take
 * longer to request than to transfer.
 */
const fileOf = (ways: ReadonlySet<string>): string | null => {
  if (ways.size === 1) return [...ways].find((way) => whole.has(way)) ?? null
  // What nothing but single pages and later parts share is a matter of theirs.
  if (isOf(ways, others)) return null
  const isBack = back.every((way) => ways.has(way))
  const named = isBack ? ['back', ...[...ways].filter((way) => !back.includes(way))] : [...ways]
  return named.toSorted().join('-')
}

/** The declarations of the pages behind a login, and their list, which nothing else imports: a file of its own. */
const isGated = (id: string): boolean => /\/src\/(?:.*\/routes\.tsx|app\/gated-pages\.ts)$/.test(id)

/**
 * Names the file of a module that several ways of arriving need, so that each page comes in a few files of what it
 * needs, and not in the hundred that sharing module by module would make of it.
 * @returns null where one way alone leads to it: it stays with that
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  if (isGated(id)) return null
  const ways = completed(waysTo(id, modules))
  // No file of its own: what it needs comes with what each page behind a login needs.
  ways.delete('gated')
  if (!/\.css$|\/ui\/styles-[\w-]+\.ts$/.test(id) || ways.size === 1) return fileOf(ways)
  // Styles that several need stay apart: a file of scripts brings its styles to every page that needs one of its scripts.
  const isInside = isOf(ways, [...back, 'player']) && !isOf(ways, others)
  if (!id.endsWith('.module.css') || !isInside) return null
  return ways.has('player') ? 'player-styles' : 'styles'
}
