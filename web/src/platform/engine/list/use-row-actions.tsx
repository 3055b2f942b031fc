import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Question } from '../../ui/confirm.tsx'
import type { MenuAction } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { addressTo, type AnyItem } from '../names.ts'
import { useAskRemove } from '../use-remove.tsx'

/**
 * What can be done with a row of an entity's list: see it, change it, what else the entity has, remove it.
 * @param ask asks before it removes
 */
export function useRowActions(
  entity: Entity,
  ask: (question: Question) => void,
  more: ((item: AnyItem) => MenuAction[]) | undefined,
): (item: AnyItem) => MenuAction[] {
  const mayView = useAllowed(entity)('view')
  const askRemove = useAskRemove(entity, ask)
  return (item) => [
    ...(mayView
      ? [
          {
            label: t('common.view'),
            icon: <IconEye size={16} aria-hidden />,
            to: addressTo(entity.name, 'view', item._id),
          },
        ]
      : []),
    ...(item._can?.edit
      ? [
          {
            label: t('common.edit'),
            icon: <IconPencil size={16} aria-hidden />,
            to: addressTo(entity.name, 'edit', item._id),
          },
        ]
      : []),
    ...(more?.(item) ?? []),
    ...(item._can?.remove
      ? [
          {
            label: t('common.delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => void askRemove(item),
          },
        ]
      : []),
  ]
}
