import type { Grant } from './grants.ts'
import type { Action } from './roles.ts'
import type { Field, Fields } from './fields.ts'
import type { Judged, PathOf, Simplify, Values } from './kinds/kind.ts'
import type { FieldError } from './problem.ts'

export type { StoredFile } from './kinds/file.ts'
export type { Reference } from './kinds/reference.ts'
export { valueAt } from './kinds/value-at.ts'

/** An item whose fields were not judged: of each it may hold anything, or nothing. */
type Unjudged<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : { readonly [K in keyof F]?: unknown }

/** What a list shows and sorts by: fields, and when an item was made and changed. */
type ListedPath<F extends Fields> = PathOf<F> | 'createdAt' | 'updatedAt'

/** A section of the form and of the view. Names are top-level fields or dotted paths into groups. */
export interface FormSection<P extends string = string, I = Record<string, unknown>> {
  title: string
  help?: string
  fields: readonly P[]
  /** Is it asked, given these values of a form? Always, if left out. */
  isAsked?(this: void, item: I, today: string): boolean
}

/**
 * What decides who may do an action: the permission matrix of the roles, or the policy of the module, which alone knows
 * the kinds of role; or it is open to anybody, to anybody logged in, to administrators, or to nobody (decision 0060).
 * Administrators always may, except what nobody may, and what the policy decides. Which rows they then see is the server
 * binding's scope.
 */
type EntityAccess = 'matrix' | 'policy' | 'anonymous' | 'session' | 'admins' | 'nobody'

/** The actions of an entity: the matrix's, and adding where others may add than may edit. */
export type EntityAction = Action | 'add'

/**
 * An entity, declared once: schemas, generic screens and dynamic fields follow from it (rule api.entities). Its
 * functions are methods, so that one that is typed by its own fields is assignable to any entity.
 */
export interface EntityOf<N extends string, F extends Fields> {
  name: N
  label: { one: string; many: string; gender: 'm' | 'f' }
  /** What it is, in a sentence, for the empty list. */
  about: string
  /** The path of the field that names an item. */
  title: PathOf<F>
  /** What distinguishes items that share a title: paths whose values together name one. */
  called?: readonly ListedPath<F>[]
  fields: F
  /** Saving an item warns when another one has the same name. */
  warnsOfSameName?: boolean
  /** True for an item that is a draft: only its title is required, all else may wait. */
  isDraft?(this: void, item: Unjudged<F>): boolean
  /** Authors may create one where they refer to it, over the form that they are in. */
  madeInPlace?: boolean
  /** Whether its items are people: the log stores no values of their changes. */
  personal?: boolean
  /** Whether it is a log, which an administrator may empty at once. */
  isLog?: boolean
  list: {
    columns: readonly ListedPath<F>[]
    /**
     * Fields searched by free text; the table's `search` column is made of the texts among them, and of what a
     * reference names the title is searched. None: there is no search.
     */
    search: readonly PathOf<F>[]
    /** `field` or `-field`. */
    sort: ListedPath<F> | `-${ListedPath<F>}`
    filters?: readonly ListedPath<F>[]
    /** Rows of a page; the usual number when left out. */
    size?: number
  }
  form: readonly FormSection<PathOf<F>, Unjudged<F>>[]
  /** `add` is as `edit` when left out. */
  access: Record<Action, EntityAccess> & { add?: EntityAccess }
  /** What a machine may do with every item, by its grants; by default nothing. */
  grants?: Partial<Record<EntityAction, readonly Grant[]>>
  /**
   * Actions that the matrix gives to nobody but administrators, and to creators where they author the entity (rule
   * access.matrix; decision 0003). Served as a document.
   */
  adminOnly?: readonly Action[]
  /** Creators author it. */
  authored?: boolean
  /** Actions that give something by the matrix though nobody does them to an item, as writing a message that is then sent. */
  givenBeside?: readonly Action[]
  /** Closed to SA roles, whatever the matrix says (rule access.matrix; decision 0033). */
  notSa?: boolean
  /**
   * Rules that a field alone cannot say; pure, run by server and browser. Of the item they meet the fields that are
   * sent, with nothing in one that is wrong or empty. `today` is `yyyy-MM-dd`.
   */
  rules?(this: void, item: Judged<F>, today: string): FieldError[]
}

/** An entity of a name, whatever its fields: as the engine and the generic screens take any. */
export interface Entity<N extends string = string> extends EntityOf<N, Fields> {
  name: N
}

const labels = new Map<string, Entity['label']>()

/** Declares an entity. */
export const defineEntity = <const N extends string, const F extends Fields>(
  entity: EntityOf<N, F>,
): EntityOf<N, F> => {
  labels.set(entity.name, entity.label)
  return entity
}

/** The label of an entity, by its name on the wire; the name itself if it is not declared. */
export const entityLabel = (name: unknown): string => labels.get(String(name))?.one ?? String(name)

/** The plural label of an entity; undefined if it is not declared. */
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
