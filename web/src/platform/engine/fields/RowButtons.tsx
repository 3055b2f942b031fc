import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import classes from './fields.module.css'
import type { Rows } from './use-rows.ts'

/** The buttons that move a row, double it and remove it. */
export function RowButtons({
  name,
  index,
  total,
  rows,
  onMove,
  onRemove,
}: {
  name: string
  index: number
  total: number
  rows: Rows
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const order = [
    {
      does: 'up',
      label: t('entity.moveUp', { name }),
      icon: IconArrowUp,
      act: () => onMove(index - 1),
      off: index === 0,
    },
    {
      does: 'down',
      label: t('entity.moveDown', { name }),
      icon: IconArrowDown,
      act: () => onMove(index + 1),
      off: index === total - 1,
    },
  ]
  const buttons = [
    ...(total > 1 ? order : []),
    {
      does: 'double',
      label: t('entity.duplicateRow', { name }),
      icon: IconCopy,
      act: () => rows.duplicate(index),
      off: false,
    },
    { does: 'remove', label: t('entity.removeRow', { name }), icon: IconTrash, act: onRemove, off: false },
  ]
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      {buttons.map(({ does, label, icon: Icon, act, off }) => (
        <ActionIcon
          // Its name changes with the place of the row, and must not take the focus with it.
          key={does}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={label}
          title={label}
          // Stays in the tab order, so that the focus is not lost at the ends of the list.
          className={off ? classes.off : undefined}
          aria-disabled={off}
          data-does={does}
          onClick={off ? undefined : act}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
