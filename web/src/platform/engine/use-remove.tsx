import { removeItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../lib/call.ts'
import type { Question } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { titleOf, type AnyItem } from './names.ts'
import { refreshItems } from './screens.ts'
import { usagesOf, UsageList } from './usages.tsx'

/**
 * Confirms the removal of one item: one still in use is reported, with its uses, and stays; otherwise it is removed
 * after the confirmation, and that is reported.
 * @param ask opens the dialog (`useConfirm`)
 */
export const useAskRemove =
  (entity: Entity, ask: (question: Question) => void) =>
  async (item: AnyItem, then: () => unknown = () => undefined): Promise<void> => {
    const title = titleOf(entity, item)
    try {
      const places = (await usagesOf(entity, [item])).get(item._id) ?? []
      const isUsed = places.length > 0
      ask({
        title: t(isUsed ? 'entity.usedTitle' : 'entity.removeTitle', { title }),
        text: isUsed ? <UsageList places={places} /> : t('entity.confirmRemove', { title }),
        confirm: isUsed ? undefined : t('common.delete'),
        onConfirm: async () => {
          await call(removeItem, { params: { entity: entity.name, id: item._id }, body: {} })
          toast.success(t('entity.removed', { title }))
          await refreshItems(entity.name)
          await then()
        },
      })
    } catch (error) {
      toast.failure(error)
    }
  }
