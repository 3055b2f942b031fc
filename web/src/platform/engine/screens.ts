import type { ComponentType, ReactNode } from 'react'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import type { Loading, Part } from '../lib/pages.ts'
import { refresh } from '../lib/query.ts'
import type { Filter } from '../ui/data-list/index.ts'
import type { OwnWidget } from './form/widget.ts'
import type { EntityName, RowNamed } from './names.ts'

/** The parts of its own that an entity has where the generic screens do not suit it. */
interface EntityScreens<N extends string = string> {
  list?: Loading<Part<{ entity: Entity<N> }>>
  view?: Loading<Part<{ entity: Entity<N>; id: string }>>
  edit?: Loading<Part<{ entity: Entity<N>; id: string | undefined }>>
  /** What its list begins with is not the generic list's first page. */
  startsOtherwise?: boolean
  /** Widgets of single fields, by the path of the field without row numbers. */
  widgets?: Readonly<Record<string, OwnWidget>>
  /** Cells of its list, by column. */
  cells?: Readonly<Record<string, (item: RowNamed<N>) => ReactNode>>
  /** Filters of its list, by field: for texts that refer to something with a name. */
  filters?: Readonly<Record<string, () => Pick<Filter, 'options'> | Pick<Filter, 'widget'>>>
  /** The calls that show its items elsewhere, as on every page: they are asked again once one is saved or removed. */
  shownBy?: readonly Endpoint[]
  /** The message when its list cannot be read or an item cannot be saved, instead of the server's sentence. */
  failures?: { list?: TextKey; save?: TextKey }
}

/** The screens of a module's entities, by their names: each gets items of its own entity. */
export type Screens = Readonly<{ [N in EntityName]?: EntityScreens<N> }>

const registered = new Map<string, EntityScreens>()
const none: EntityScreens = {}

/** What a module shows about another module's item, below the item in its view. */
export type Addition = ComponentType<{ id: string }>

const additions = new Map<string, Addition[]>()

/** Registers what a module shows about other modules' items, by the entity's name. */
export const registerAdditions = (added: Readonly<Record<string, Addition>>): void => {
  for (const [entity, addition] of Object.entries(added))
    additions.set(entity, [...(additions.get(entity) ?? []), addition])
}

/** What other modules show about an entity's items. */
export const additionsTo = (entity: string): readonly Addition[] => additions.get(entity) ?? []

/** Makes a module's own screens known: of each entity, by its name. */
export const registerScreens = (screens: Screens): void => {
  for (const [entity, own] of Object.entries(screens)) registered.set(entity, own as EntityScreens)
}

/** The entity's own screens; none if the generic ones suit it. */
export const screensOf = (entity: string): EntityScreens => registered.get(entity) ?? none

/** The entity's own sentence for a failure; undefined to keep the server's. */
export const failureOf = (entity: string, what: 'list' | 'save'): string | undefined => {
  const key = screensOf(entity).failures?.[what]
  return key && t(key)
}

/** Asks again for all that shows items of an entity, once some were saved or removed. */
export const refreshItems = (entity: string, ...also: Endpoint[]): Promise<unknown> =>
  refresh(listItems, itemChoices, ...(screensOf(entity).shownBy ?? []), ...also)
