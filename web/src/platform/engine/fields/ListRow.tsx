import { ActionIcon, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Fields, ListField } from '#contract/platform/kernel/fields.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { pathAttribute } from '../form/focus-error.ts'
import { useOfForm, type Values } from '../../form/form-store.ts'
import { kindIn, useKinds, type Kinds } from '../kind.ts'
import { Field } from './Field.tsx'
import classes from './fields.module.css'
import type { Rows } from './use-rows.ts'

/** A row of few short fields stands on one line; any other folds. */
const isLine = (kinds: Kinds, fields: Fields): boolean => {
  const all = Object.values(fields)
  return all.length <= 3 && all.every((one) => kindIn(kinds, one).inRow(one) !== 'block')
}

/** What a row is called: the first of its values that says something, else its number. */
const nameOf = (kinds: Kinds, field: ListField, row: unknown, index: number): string => {
  for (const [name, one] of Object.entries(field.of)) {
    if (!kindIn(kinds, one).namesRow) continue
    const text = valueText(one, (row as Values | undefined)?.[name])
    if (text) return text.length > 80 ? `${text.slice(0, 79)}…` : text
  }
  return t('entity.rowName', { label: field.one ?? field.label, n: index + 1 })
}

/** A row of a list: its fields, and the buttons that move, double and remove it. */
export function ListRow({
  entity,
  field,
  path,
  index,
  rows,
  isNew,
  dragged,
  onDrag,
}: {
  entity: string
  field: ListField
  path: string
  index: number
  rows: Rows
  isNew: boolean
  /** The index of the row that is being dragged. */
  dragged: number | undefined
  onDrag: (index: number | undefined) => void
}) {
  const own = `${path}.${index}`
  const kinds = useKinds()
  const name = useOfForm((form) => nameOf(kinds, field, form.get(own), index))
  const wrong = useOfForm((form) => Object.keys(form.errors()).some((one) => one.startsWith(`${own}.`)))
  const line = isLine(kinds, field.of)
  const [open, setOpen] = useState(isNew)
  const node = useRef<HTMLLIElement>(null)
  const shown = line || open || wrong

  useEffect(() => {
    if (isNew) node.current?.querySelector<HTMLElement>('[data-row-body] :is(input, textarea)')?.focus()
  }, [isNew])

  const move = (to: number) => {
    const button = document.activeElement
    rows.move(index, to, name)
    // Moving the row in the page takes the cursor from its button.
    requestAnimationFrame(() => button instanceof HTMLElement && button.focus())
  }
  const fields = Object.entries(field.of).map(([one, declared]) => {
    const rendered = <Field key={one} entity={entity} fields={field.of} path={one} prefix={`${own}.`} />
    if (!line) return rendered
    const isNarrow = kindIn(kinds, declared).inRow(declared) === 'narrow'
    return (
      <div key={one} className={classes.cell} data-narrow={isNarrow || undefined}>
        {rendered}
      </div>
    )
  })
  return (
    <Paper
      component="li"
      ref={node}
      withBorder
      p="xs"
      className={classes.row}
      data-dragged={dragged === index || undefined}
      {...{ [pathAttribute]: own }}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={(event) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        rows.move(dragged, index, name)
        onDrag(undefined)
      }}
    >
      <Group gap={6} className={classes.head} align={line ? 'flex-start' : 'center'}>
        {field.readOnly ? null : (
          <span
            className={classes.grip}
            draggable
            title={t('entity.drag')}
            aria-hidden
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              onDrag(index)
            }}
            onDragEnd={() => onDrag(undefined)}
          >
            <IconGripVertical size={16} />
          </span>
        )}
        {line ? (
          <div
            className={classes.line}
            data-single={Object.keys(field.of).length === 1 || undefined}
            data-row-body
          >
            {fields}
          </div>
        ) : (
          <UnstyledButton flex={1} miw={0} py={4} aria-expanded={shown} onClick={() => setOpen(!shown)}>
            <Group gap={6} wrap="nowrap">
              <IconChevronRight
                size={16}
                aria-hidden
                className={classes.chevron}
                data-open={shown || undefined}
              />
              <Text size="sm" fw={600} truncate c={wrong ? 'red' : undefined}>
                {index + 1}. {name}
              </Text>
            </Group>
          </UnstyledButton>
        )}
        {field.readOnly ? null : (
          <RowButtons name={name} index={index} total={rows.ids.length} rows={rows} onMove={move} />
        )}
      </Group>
      {!line && shown ? (
        <Stack gap="md" mt="sm" px="xs" pb="xs" data-row-body>
          {fields}
        </Stack>
      ) : null}
    </Paper>
  )
}

function RowButtons({
  name,
  index,
  total,
  rows,
  onMove,
}: {
  name: string
  index: number
  total: number
  rows: Rows
  onMove: (to: number) => void
}) {
  const order = [
    {
      label: t('entity.moveUp', { name }),
      icon: IconArrowUp,
      act: () => onMove(index - 1),
      off: index === 0,
    },
    {
      label: t('entity.moveDown', { name }),
      icon: IconArrowDown,
      act: () => onMove(index + 1),
      off: index === total - 1,
    },
  ]
  const buttons = [
    ...(total > 1 ? order : []),
    {
      label: t('entity.duplicateRow', { name }),
      icon: IconCopy,
      act: () => rows.duplicate(index),
      off: false,
    },
    { label: t('entity.removeRow', { name }), icon: IconTrash, act: () => rows.remove(index), off: false },
  ]
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      {buttons.map(({ label, icon: Icon, act, off }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={label}
          title={label}
          // Stays in the order of the keyboard, so that the cursor is not lost at the ends of the list.
          className={off ? classes.off : undefined}
          aria-disabled={off}
          onClick={off ? undefined : act}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
