import type { ReactNode } from 'react'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { useCall } from '../../lib/query.ts'
import { PageSkeleton } from '../../ui/Loading.tsx'
import { ItemFailure } from '../ItemFailure.tsx'
import { EntityForm } from './EntityForm.tsx'
import type { BeforeLeaving } from './use-entity-form.ts'
import type { AskBeforeSave } from './use-save.ts'

/** The edit screen of an entity; without an id, a new item. */
export function EntityEdit({
  entity,
  id,
  top,
  beforeLeaving,
  ask,
}: {
  entity: Entity
  id: string | undefined
  /** The content above the fields. */
  top?: ReactNode
  /** The view of a new item once it is saved; the form is left from there. */
  beforeLeaving?: BeforeLeaving
  /** The confirmation before the item is saved. */
  ask?: AskBeforeSave
}) {
  const answer = useCall(
    getItem,
    { params: { entity: entity.name, id: id ?? '' } },
    // An answer that comes while somebody types never changes what they are editing.
    {
      enabled: id !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  if (id === undefined)
    return <EntityForm entity={entity} item={undefined} top={top} beforeLeaving={beforeLeaving} ask={ask} />
  if (answer.error) return <ItemFailure entity={entity} error={answer.error} onRetry={answer.refetch} />
  if (!answer.data || (answer.isFetching && !answer.isFetchedAfterMount)) return <PageSkeleton lines={10} />
  return (
    <EntityForm
      entity={entity}
      item={answer.data}
      top={top}
      ask={ask}
      onReload={async () => {
        const { data } = await answer.refetch()
        return data
      }}
    />
  )
}
