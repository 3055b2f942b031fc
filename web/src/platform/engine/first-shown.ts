import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { AddressState } from '../lib/address.ts'
import { ahead, type Ahead, type Loading, type Part } from '../lib/pages.ts'
import { onceAlive } from '../lib/page-alive.ts'
import { whenOnline } from '../lib/when-online.ts'
import { listStateOf } from '../ui/data-list/list-state.ts'
import { fetchPart } from '../ui/part.tsx'
import { screenOf, type Screen } from './access.ts'
import { listOptions } from './list-options.ts'
import { loadEdit, loadList, loadView } from './lazy-screens.ts'
import { screensOf } from './screens.ts'

type Params = Record<string, string | undefined>

const generic = { list: loadList, view: loadView, edit: loadEdit }

/** Loads an entity's screen: its own where it has one, else the generic one. */
export const loadScreen = (entity: string, screen: Screen) =>
  (screensOf(entity)[screen] ?? generic[screen]) as Loading<Part<{ entity: Entity; id: string | undefined }>>

/** Prefetches an entity's screens for moving between them, once the page is alive: nothing waits for them. */
export const fetchScreens = async (entity: string): Promise<void> => {
  await onceAlive()
  await whenOnline()
  const screens = (['list', 'view', 'edit'] as const).map((screen) => loadScreen(entity, screen))
  // One that fails to load is tried again, and reported, when it is opened.
  await Promise.allSettled(screens.map((load) => fetchPart(load)))
}

/** The part that shows the address of an entity. */
export const screenParts = ({ entity = '', action, id }: Params) => [loadScreen(entity, screenOf(action, id))]

/**
 * The page of rows that an entity's list shows first. A list filtered by the address fetches its own, since the kinds
 * of field have to read the filter.
 */
export const rowsAhead = (
  { entity: name = '', action, id }: Params,
  state: AddressState,
): Ahead<typeof listItems>[] => {
  const entity = entityNamed(name)
  if (!entity || screenOf(action, id) !== 'list' || screensOf(name).startsOtherwise) return []
  const { query } = listStateOf(state, listOptions(entity))
  if (query.filter) return []
  return [ahead(listItems, { params: { entity: name }, query: { ...query, filter: {} } })]
}
