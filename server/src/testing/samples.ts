import { isNib } from '#contract/platform/validation/nib.ts'
import { isNif } from '#contract/platform/validation/nif.ts'
import { isNiss } from '#contract/platform/validation/niss.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields, TextField } from '#contract/platform/kernel/fields.ts'

type Values = Record<string, unknown>

/** A file of a sample, by the dotted path that it fills. */
export type SampleFiles = Record<string, { name: string; contents: Buffer }>

let counter = 0
/** A number that no other sample of this process has. */
const next = (): number => (counter += 1)

/** The first text that is valid, of a beginning with its last digits tried one after the other. */
const completed = (beginning: string, digits: number, holds: (text: string) => boolean): string => {
  for (let end = 0; end < 10 ** digits; end += 1) {
    const text = beginning + String(end).padStart(digits, '0')
    if (holds(text)) return text
  }
  throw new Error(`nothing valid begins with ${beginning}`)
}

const formatted: Record<NonNullable<TextField['format']>, (n: number) => string> = {
  email: (n) => `pessoa${n}@example.pt`,
  url: (n) => `https://example.pt/${n}`,
  slug: (n) => `slug-${n}`,
  nif: (n) => completed(`5${String(10_000 + n).padStart(7, '0')}`, 1, isNif),
  niss: (n) => completed(`1${String(10_000 + n).padStart(8, '0')}`, 2, isNiss),
  nib: (n) => completed(`0035${String(n).padStart(15, '0')}`, 2, isNib),
  postalCode: () => '1700-062',
  phone: (n) => `21${String(1_000_000 + n)}`,
  username: (n) => `pessoa.${n}`,
  color: () => '#0f5c63',
  time: (n) => `0${n % 10}:30`,
  code: (n) => `0${String(n % 1000).padStart(3, '0')}`,
  digits: (n) => String(n),
}

/** The beginning of a file of each kind, as far as the server checks it. */
const contents: Readonly<Record<string, Buffer>> = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  mp4: Buffer.from('000000186674797069736f6d', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n'),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n'),
  xlsx: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
}

/** A file that the field accepts. */
const sampleFile = (accept: readonly string[]): { name: string; contents: Buffer } => {
  const extension = accept.find((one) => one in contents) ?? accept[0] ?? 'txt'
  return { name: `ficheiro.${extension}`, contents: contents[extension] ?? Buffer.from('texto') }
}

const sampleText = (field: TextField): string => {
  const n = next()
  const plain = field.format ? formatted[field.format](n) : `Texto ${n}`
  const text = field.style === 'rich' ? `<p>${plain}</p>` : plain
  return text.padEnd(field.min ?? 0, 'x').slice(0, field.max ?? text.length)
}

/** What a sample needs to know besides the declaration. */
interface SampleOptions {
  /** Gives the id of an item of an entity that may be referred to. */
  refer: (entity: string, path: string) => Promise<string>
  /** Values, or what makes them, that only somebody who knows the entity would choose; by path without row numbers. */
  known?: Values
  /** Values of the fields that others depend on (`when`), by dotted path without row numbers. */
  chosen?: Values
}

/** An item with a value in every field that is shown, and the files that it comes with. */
export const sample = async (
  fields: Fields,
  options: SampleOptions,
  files: SampleFiles,
  prefix = '',
): Promise<Values> => {
  const item: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || (field.when && !field.when.in.includes(item[field.when.field]))) continue
    const value = await sampleValue(field, `${prefix}${name}`, options, files)
    if (value !== undefined) item[name] = value
  }
  return item
}

const sampleValue = async (
  field: Field,
  path: string,
  options: SampleOptions,
  files: SampleFiles,
): Promise<unknown> => {
  const named = path.replace(/\.\d+(?=\.|$)/g, '')
  if (options.chosen && named in options.chosen) return options.chosen[named]
  const own = options.known?.[named]
  if (typeof own === 'function') return (own as () => unknown)()
  if (own !== undefined) return own
  switch (field.kind) {
    case 'text':
      return sampleText(field)
    case 'number':
      return Math.max(field.min ?? 1, Math.min(3, field.max ?? 3))
    case 'boolean':
      return true
    case 'day':
      return '2026-03-14'
    case 'instant':
      return '2026-03-14T10:30:00.000Z'
    case 'choice':
      return field.options[0]?.value
    case 'ref':
      return options.refer(field.entity, named)
    case 'refs':
      return [await options.refer(field.entity, named)]
    case 'texts':
      return field.options
        ? field.options.slice(0, 2).map(({ value }) => value)
        : ['um', 'dois'].map((text) => (field.format ? formatted[field.format](next()) : text))
    case 'file':
      files[path] = sampleFile(field.accept)
      return undefined
    case 'list':
      return [await sample(field.of, options, files, `${path}.0.`)]
    case 'group':
    case 'embed':
      return sample(field.of, options, files, `${path}.`)
  }
}

const childrenOf = (field: Field): Fields | undefined => ('of' in field ? field.of : undefined)

/** Every field that another depends on, with each of its values: the shapes that an item may have. */
export const shapesOf = (entity: Entity): Values[] => {
  const controls = new Map<string, readonly unknown[]>()
  const look = (fields: Fields, prefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.when) {
        const control = fields[field.when.field]
        const values = control?.kind === 'choice' ? control.options.map(({ value }) => value) : [true, false]
        controls.set(`${prefix}${field.when.field}`, values)
      }
      const children = childrenOf(field)
      if (children) look(children, `${prefix}${name}.`)
    }
  }
  look(entity.fields, '')
  const shapes = [...controls].flatMap(([path, values]) => values.map((value) => ({ [path]: value })))
  return shapes.length > 0 ? shapes : [{}]
}
