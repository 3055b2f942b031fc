import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import type { AnyItem, EntityName, RowNamed } from '#contract/platform/kernel/entity-map.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { useItemEvents } from '../../../../platform/lib/item-events.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'

interface Rows<N extends EntityName> {
  rows: RowNamed<N>[] | undefined
  total: number
  error: Error | null
  refetch: () => unknown
}

function useAnyRows(entity: EntityName) {
  const answer = useCall(listItems, { params: { entity }, query: { limit: MAX_LIMIT } })
  const again = () => void refresh(listItems)
  useItemEvents(entity, again)
  const { data, error, refetch } = answer
  return { rows: data?.items, total: data?.total ?? 0, error, refetch }
}

/**
 * The rows of a small entity, as many as one call answers, and how many there are; kept up to date while others change
 * it.
 */
export const useEntityRows = useAnyRows as <N extends EntityName>(entity: N) => Rows<N>

/**
 * The buttons of a row, for users who may use them.
 * @returns the dialog to render, and the buttons of a row by what it is called
 */
export function useRowButtons(entity: EntityName) {
  const [dialog, ask] = useConfirm()
  const removal = useMutate(removeItem, { refreshes: [listItems] })
  const remove = async (id: string, title: string) => {
    await removal.mutateAsync({ params: { entity, id }, body: {} })
    toast.success(t('entity.removed', { title }))
  }
  const buttons = (row: Pick<AnyItem, '_id' | '_can'>, title: string): ReactNode => (
    <Group gap={4} wrap="nowrap">
      {row._can?.edit ? (
        <ActionIcon
          component={Link}
          to={`/${entity}/edit/${row._id}`}
          variant="subtle"
          color="gray"
          aria-label={`${t('common.edit')}: ${title}`}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {row._can?.remove ? (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`${t('common.delete')}: ${title}`}
          onClick={() =>
            ask({
              title: t('entity.removeTitle', { title }),
              text: t('entity.confirmRemove', { title }),
              confirm: t('common.delete'),
              onConfirm: () => remove(row._id, title),
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  )
  return { dialog, buttons }
}
