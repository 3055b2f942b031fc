import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { useServerEvent } from '../../../../platform/lib/server-events.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'

/** The fields of every row: its id, and what the person may do with it. */
export interface EditableRow {
  _id: string
  _can?: { edit: boolean; remove: boolean }
}

/**
 * The rows of a small entity, as many as one call answers, and how many there are; kept up to date while others change
 * it.
 */
export function useEntityRows<T extends EditableRow>(entity: string) {
  const answer = useCall(listItems, { params: { entity }, query: { limit: MAX_LIMIT } })
  const again = () => void refresh(listItems)
  useServerEvent(`${entity}.new`, again)
  useServerEvent(`${entity}.edit`, again)
  useServerEvent(`${entity}.remove`, again)
  return { ...answer, rows: answer.data?.items as T[] | undefined, total: answer.data?.total ?? 0 }
}

/**
 * The buttons of a row, for users who may use them.
 * @returns the dialog to render, and the buttons of a row by what it is called
 */
export function useRowButtons(entity: string) {
  const [dialog, ask] = useConfirm()
  const remove = async (row: EditableRow, title: string) => {
    try {
      await call(removeItem, { params: { entity, id: row._id }, body: {} })
      toast.success(t('entity.removed', { title }))
      await refresh(listItems)
    } catch (error) {
      toast.failure(error)
    }
  }
  const buttons = (row: EditableRow, title: string): ReactNode => (
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
              onConfirm: () => remove(row, title),
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
