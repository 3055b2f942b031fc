import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { AnyItem } from '../names.ts'
import { BulkRemove } from './BulkRemove.tsx'

/**
 * The selection of a list for removing items together, with its dialog; undefined if none of the shown ones may be
 * removed.
 */
export function useBulkRemoval(entity: Entity, shown: readonly AnyItem[] = []) {
  const [selected, setSelected] = useState<AnyItem[]>([])
  const [removing, setRemoving] = useState<AnyItem[]>()
  const actions = (rows: AnyItem[]) => (
    <Button size="compact-sm" color="red" variant="light" onClick={() => setRemoving(rows)}>
      {tCount('entity.removeMany', rows.length)}
    </Button>
  )
  const selectable = (item: AnyItem) => item._can?.remove ?? false
  return {
    dialog: removing ? (
      <BulkRemove
        entity={entity}
        items={removing}
        onClose={(left) => {
          setSelected(left)
          setRemoving(undefined)
        }}
      />
    ) : null,
    selection: shown.some(selectable)
      ? { rows: selected, change: setSelected, selectable, actions }
      : undefined,
  }
}
