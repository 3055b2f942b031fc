import { listItems, removeItem } from '#contract/entities/endpoints.ts'
import type { Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { call } from '../lib/call.ts'
import { refresh } from '../lib/query.ts'
import { toast } from '../ui/toast.ts'
import { titleOf, type AnyItem } from './names.ts'

/** Removes one item and says so; throws the server's refusal, for the dialog to show. */
export const useRemove =
  (entity: Entity) =>
  async (item: AnyItem): Promise<void> => {
    await call(removeItem, { params: { entity: entity.name, id: item._id }, body: {} })
    toast.success(t('entity.removed', { title: titleOf(entity, item) }))
    await refresh(listItems)
  }
