import type { Abilities, Entity, Item } from './entity.ts'
import type { Fields, SentValue } from './kinds/kind.ts'

/** The declared entities by their names on the wire; `entities.ts` fills it with those of every module. */
export interface EntityMap {}

export type EntityName = keyof EntityMap

/** The name of an entity that is known when the code runs: every one that there is was declared. */
export const declaredName = ({ name }: Entity): EntityName => name as EntityName

/** The fields that the rows of a list come without, unless they are among its columns. */
type HeavyField<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'list' | 'embed' } | { kind: 'text'; style: 'rich' } ? K : never
}[keyof F]

type Listed<E extends Entity> = Omit<Item<E>, HeavyField<E['fields']>> & Partial<Item<E>>

/**
 * An item as it is sent: some or all of its fields, references as ids or as they were received, and when the version
 * that is changed was saved.
 */
type Sent<F extends Fields> = { -readonly [K in keyof F]?: SentValue<F[K]> } & { updatedAt?: string }

/** What the server's hooks add to outgoing items, by the entity's name; the declaring module defines it. */
export interface Presented {}

/** What they add to the items of the entity of that name. */
export type PresentedOf<N> = N extends keyof Presented ? Presented[N] : unknown

/** What the server's hooks take of an item besides its fields, by the entity's name; the declaring module defines it. */
export interface Taken {}

type TakenOf<N> = N extends keyof Taken ? Taken[N] : unknown

type Declared<N> = N extends EntityName ? EntityMap[N] : never

/** What the answer of a save warns its author of, beside the saved item: a sentence. */
export type Warned = Partial<Record<'_warning', string>>

/** An item of an entity that is known when the code runs: declared by it, unknown to the compiler. */
export type AnyItem = Record<string, unknown> & { _id: string; updatedAt?: string; _can?: Abilities } & Warned

/** What the calls of such an entity answer. */
interface ShapesOfAny {
  item: AnyItem
  page: { items: AnyItem[]; total: number }
}

/** The input and the answers of an entity's calls, by its name; `N` is a declared one. */
interface ShapesOf<N> {
  item: {
    answer: Item<Declared<N>> & PresentedOf<N> & Warned
    body: Sent<Declared<N>['fields']> & TakenOf<N>
  }
  page: {
    answer: { items: (Listed<Declared<N>> & PresentedOf<N>)[]; total: number }
    body: unknown
  }
}

export type EntityShape = keyof ShapesOf<EntityName>

/** The answer of a call for an entity of that name; `Else` if no entity of that name is known. */
export type EntityAnswer<S extends EntityShape, N extends string, Else = ShapesOfAny[S]> = [N] extends [
  EntityName,
]
  ? ShapesOf<N>[S]['answer']
  : Else

/** An item as a call for it answers it, by the name of its entity. */
export type ItemNamed<N extends string> = EntityAnswer<'item', N>

/** An item as a row of a list, by the name of its entity. */
export type RowNamed<N extends string> = EntityAnswer<'page', N>['items'][number]

/** The input of a call for an entity of that name; `Else` if no entity of that name is known. */
export type EntityBody<S extends EntityShape, N extends string, Else> = [N] extends [EntityName]
  ? ShapesOf<N>[S]['body']
  : Else
