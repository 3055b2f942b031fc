import { IconEraser } from '@tabler/icons-react'
import { listItems, resetItems } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/query.ts'
import { useMay } from '../../lib/user.ts'
import type { Question } from '../../ui/confirm.tsx'
import type { MenuAction } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * What empties a log, for an administrator; nothing for other entities and people.
 * @param ask asks before it does
 */
export function useEmptying(entity: Entity, ask: (question: Question) => void): MenuAction[] {
  const mayEmpty = useMay('log.empty')
  if (!entity.isLog || !mayEmpty) return []
  return [
    {
      label: t('entity.reset'),
      icon: <IconEraser size={16} aria-hidden />,
      danger: true,
      onClick: () =>
        ask({
          title: t('entity.resetTitle', { label: entity.label.many }),
          text: t('entity.resetText'),
          confirm: t('common.clear'),
          onConfirm: async () => {
            const { removed } = await call(resetItems, { params: { entity: entity.name }, body: {} })
            toast.success(tCount('entity.resetDone', Number(removed ?? 0)))
            await refresh(listItems)
          },
        }),
    },
  ]
}
