import { keepPreviousData } from '@tanstack/react-query'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { declaredName } from '#contract/platform/kernel/entity-map.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useItemEvents } from '../../lib/item-events.ts'
import { useListState } from '../../ui/data-list/index.ts'
import { listOptions } from '../list-options.ts'
import { filterOf } from './filters.ts'

/** The items that an entity's list asks for, as its address says, kept as they change. */
export function useItems(entity: Entity) {
  const list = useListState(listOptions(entity))
  const filter = filterOf(entity, list.filters)
  const query = { ...list.query, filter }
  const answer = useCall(
    listItems,
    { params: { entity: entity.name }, query },
    { placeholderData: keepPreviousData },
  )

  const again = () => void refresh(listItems)
  useItemEvents(declaredName(entity), again)
  return { list, query, answer }
}
