/**
 * The product's Portuguese sentences: one catalogue, read by dotted key, that an academy may
 * override key by key with a file of its own (rule text.catalogue). Those of the group `server`
 * are said by the server alone, and browsers do not load them.
 */
import catalogue from './lang-pt.json' with { type: 'json' }

export type Catalogue = typeof catalogue

type LeafKeys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : LeafKeys<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every dotted key of the catalogue: `validation.required`, `state.course.0`… */
export type TextKey = LeafKeys<Catalogue>

/** The keys that hold a singular and a plural: `common.rows` means `common.rows.one|other`. */
export type CountKey = TextKey extends infer K ? (K extends `${infer Group}.other` ? Group : never) : never

/** What an overriding file may hold: a part of the catalogue. */
type Overrides<T = Catalogue> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> }

export type TextValues = Readonly<Record<string, string | number>>

const sentences = flatten(catalogue)
let overriding: ReadonlyMap<string, string> = new Map()
/** The catalogue with them, until they change. */
let rebuilt: Catalogue | undefined

/**
 * The sentence under a key, with its `{placeholders}` filled; a placeholder without a value stays
 * visible, so that a forgotten one is noticed.
 */
export function t(key: TextKey, values: TextValues = {}): string {
  const sentence = overriding.get(key) ?? sentences.get(key) ?? key
  if (!sentence.includes('{')) return sentence
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

const plurals = new Intl.PluralRules('pt-PT')

/** The singular or plural sentence for `n`, which also fills `{n}`. */
export function tCount(key: CountKey, n: number, values: TextValues = {}): string {
  const form = plurals.select(n) === 'one' ? 'one' : 'other'
  return t(`${key}.${form}`, { n, ...values })
}

/** Takes in sentences of the catalogue that came apart from the code, as the browser's do. */
export function fillCatalogue(part: Partial<Catalogue>): void {
  flatten(part, '', sentences)
}

/** Whether a text is a key of the catalogue: for keys that are put together from data. */
export function isTextKey(key: string): key is TextKey {
  return sentences.has(key)
}

/** The catalogue's own sentence under a key, whatever an academy put over it; the key itself where it has none. */
export function originalText(key: string): string {
  return sentences.get(key) ?? key
}

/** Every key of the catalogue, in its order. */
export function textKeys(): TextKey[] {
  return [...sentences.keys()].filter(isTextKey)
}

/** The current catalogue with the overrides, nested as in the file: what the browser is served. */
export function currentCatalogue(): Catalogue {
  return (rebuilt ??= rebuild(catalogue, '') as Catalogue)
}

/**
 * Puts an academy's sentences over the catalogue's, key by key; an earlier set is replaced, and `{}` removes it.
 * Accepts any file contents and returns the keys that it could not use (unknown, or not a sentence), so that the caller
 * can warn about them.
 */
export function setOverrides(partial: Overrides): string[] {
  const given = flatten(partial)
  const usable = new Map([...given].filter(([key, value]) => sentences.has(key) && typeof value === 'string'))
  overriding = usable
  rebuilt = undefined
  return [...given.keys()].filter((key) => !usable.has(key))
}

function flatten(tree: object, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(tree)) {
    if (value !== null && typeof value === 'object') flatten(value, `${prefix}${name}.`, into)
    else into.set(prefix + name, value)
  }
  return into
}

function rebuild(tree: object, prefix: string): object {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? (overriding.get(prefix + name) ?? value)
        : rebuild(value, `${prefix}${name}.`),
    ]),
  )
}
