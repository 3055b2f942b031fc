import type { Grant } from './grants.ts'
import type { Action, RoleKind } from './roles.ts'
import type { Field, Fields } from './fields.ts'
import type { Simplify, Values } from './kinds/kind.ts'
import type { FieldError } from './problem.ts'

export type { StoredFile } from './kinds/file.ts'
export type { ValueOf } from './kinds/kind.ts'
export type { Reference } from './kinds/reference.ts'
export { valueAt } from './kinds/value-at.ts'

/** A section of the form and of the view. Names are top-level fields or dotted paths into groups. */
export interface FormSection {
  title: string
  help?: string
  fields: readonly string[]
  /** Is it asked beside these values? Where it does not say, always. */
  isAsked?: (item: Record<string, unknown>, today: string) => boolean
}

/**
 * Who may do an action: by the permission matrix of the roles, anybody, anybody logged in, or some kinds of role.
 * An admin always may, except what nobody may. Which rows they then see is the server binding's scope.
 */
export type EntityAccess = 'matrix' | 'anonymous' | 'session' | 'nobody' | readonly RoleKind[]

/** The actions of an entity: the matrix's, and adding where others may add than may edit. */
export type EntityAction = Action | 'add'

/** An entity, declared once: schemas, generic screens and dynamic fields follow from it (rule api.entities). */
export interface Entity<N extends string = string, F extends Fields = Fields> {
  name: N
  label: { one: string; many: string; gender: 'm' | 'f' }
  /** What it is, in a sentence, for the empty list. */
  about: string
  /** The path of the field that names an item. */
  title: string
  /** What distinguishes items that share a title: paths whose values together name one. */
  called?: readonly string[]
  fields: F
  /** Saving an item warns when another one has the same name. */
  warnsOfSameName?: boolean
  /** True for an item that is a draft: only its title is required, all else may wait. */
  isDraft?: (item: Record<string, unknown>) => boolean
  /** Authors make one where they refer to it, over the form that they are in. */
  madeInPlace?: boolean
  /** Whether its items are people: of their changes the log keeps no values. */
  personal?: boolean
  /** Whether it is a log, which an administrator may empty at once. */
  isLog?: boolean
  list: {
    columns: readonly string[]
    /**
     * Fields searched by free text; the table's `search` column is made of the texts among them, and of what a reference
     * names the title is searched. None: there is no search.
     */
    search: readonly string[]
    /** `field` or `-field`. */
    sort: string
    filters?: readonly string[]
    /** Rows of a page; the usual number when left out. */
    size?: number
  }
  form: readonly FormSection[]
  /** `add` is as `edit` when left out. */
  access: Record<Action, EntityAccess> & { add?: EntityAccess }
  /** What a machine may do with every item, by its grants; by default nothing. */
  grants?: Partial<Record<EntityAction, readonly Grant[]>>
  /** Closed to SA roles, whatever the matrix says (rule access.matrix; decision 0033). */
  notSa?: boolean
  /** Rules that a field alone cannot say; pure, run by server and browser. `today` is `yyyy-MM-dd`. */
  rules?: (item: Record<string, unknown>, today: string) => FieldError[]
}

const labels = new Map<string, Entity['label']>()

/** Declares an entity. */
export const defineEntity = <const N extends string, const F extends Fields>(
  entity: Entity<N, F>,
): Entity<N, F> => {
  labels.set(entity.name, entity.label)
  return entity
}

/** What an entity is called, by its name on the wire; the name itself where nothing is declared under it. */
export const entityLabel = (name: unknown): string => labels.get(String(name))?.one ?? String(name)

/** What the items of an entity are called together; undefined where nothing is declared under the name. */
export const entityPlural = (name: unknown): string | undefined => labels.get(String(name))?.many

/** What may be done with an item: what everybody's items have, and what an entity adds. */
export interface Abilities {
  edit: boolean
  remove: boolean
  [ability: string]: boolean
}

/** An item as the engine answers it. */
export type Item<E extends Entity> = Simplify<
  { _id: string; createdAt: string; updatedAt: string } & Values<E['fields']>
> & { _can?: Abilities }

/** The field at a dotted path (groups and embeds opened), or undefined. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [head = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (!field || rest.length === 0) return field
  return 'of' in field ? fieldAt(field.of, rest.join('.')) : undefined
}

/** Column of a flat path: groups have a column for each of their fields, by the field's own name. */
export const columnOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
