import { Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import type { Fields, ListField } from '#contract/platform/kernel/fields.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { pathAttribute } from '../form/focus-error.ts'
import { useOfForm } from '../../form/form-store.ts'
import { kindIn, useKinds, type Kinds } from '../kind.ts'
import { Field } from './Field.tsx'
import classes from './fields.module.css'
import { keepingFocus, keepingPlace, useRowNode } from './row-focus.ts'
import { RowButtons } from './RowButtons.tsx'
import type { Rows } from './use-rows.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** A row of few short fields is on one line; any other folds. */
const isLine = (kinds: Kinds, fields: Fields): boolean => {
  const all = Object.values(fields)
  return all.length <= 3 && all.every((one) => kindIn(kinds, one).inRow(one) !== 'block')
}

/** The name of a row: its first non-empty value, or else its number. */
const nameOf = (kinds: Kinds, field: ListField, row: unknown, index: number): string => {
  for (const [name, one] of Object.entries(field.of)) {
    if (!kindIn(kinds, one).namesRow) continue
    const text = valueText(one, recordOf(row)[name])
    if (text) return text.length > 80 ? `${text.slice(0, 79)}…` : text
  }
  return t('entity.rowName', { label: field.one ?? field.label, n: index + 1 })
}

/** A row that takes another which is dragged onto it. */
const takesDrops = (dragged: number | undefined, onDropped: (from: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onDropped(dragged)
  },
})

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
  const node = useRowNode(isNew)
  const shown = line || open || wrong
  const move = (to: number) => keepingFocus(() => rows.move(index, to, name))
  const fields = <RowFields entity={entity} field={field} path={own} isLine={line} />
  return (
    <Paper
      component="li"
      ref={node}
      withBorder
      p="xs"
      className={classes.row}
      data-dragged={dragged === index || undefined}
      {...{ [pathAttribute]: own }}
      {...takesDrops(dragged, (from) => {
        rows.move(from, index, name)
        onDrag(undefined)
      })}
    >
      <Group gap={6} className={classes.head} align={line ? 'flex-start' : 'center'}>
        {field.readOnly ? null : <Grip onDrag={(isHeld) => onDrag(isHeld ? index : undefined)} />}
        {line ? (
          <Line isSingle={Object.keys(field.of).length === 1}>{fields}</Line>
        ) : (
          <Fold
            name={`${index + 1}. ${name}`}
            isOpen={shown}
            isWrong={wrong}
            onToggle={() => setOpen(!shown)}
          />
        )}
        {field.readOnly ? null : (
          <RowButtons
            name={name}
            index={index}
            total={rows.ids.length}
            rows={rows}
            onMove={move}
            onRemove={() => keepingPlace(node.current, () => rows.remove(index))}
          />
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

function RowFields({
  entity,
  field,
  path,
  isLine,
}: {
  entity: string
  field: ListField
  path: string
  isLine: boolean
}) {
  const kinds = useKinds()
  return Object.entries(field.of).map(([one, declared]) => {
    const rendered = <Field key={one} entity={entity} fields={field.of} path={one} prefix={`${path}.`} />
    if (!isLine) return rendered
    const isNarrow = kindIn(kinds, declared).inRow(declared) === 'narrow'
    return (
      <div key={one} className={classes.cell} data-narrow={isNarrow || undefined}>
        {rendered}
      </div>
    )
  })
}

/** The fields of a row that does not fold. */
const Line = ({ isSingle, children }: { isSingle: boolean; children: ReactNode }) => (
  <div className={classes.line} data-single={isSingle || undefined} data-row-body>
    {children}
  </div>
)

/** By which a row is dragged to another place. */
const Grip = ({ onDrag }: { onDrag: (isHeld: boolean) => void }) => (
  <span
    className={classes.grip}
    draggable
    title={t('entity.drag')}
    aria-hidden
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move'
      onDrag(true)
    }}
    onDragEnd={() => onDrag(false)}
  >
    <IconGripVertical size={16} />
  </span>
)

/** The head of a row that folds. */
const Fold = ({
  name,
  isOpen,
  isWrong,
  onToggle,
}: {
  name: string
  isOpen: boolean
  isWrong: boolean
  onToggle: () => void
}) => (
  <UnstyledButton flex={1} miw={0} py={4} aria-expanded={isOpen} onClick={onToggle}>
    <Group gap={6} wrap="nowrap">
      <IconChevronRight size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
      <Text size="sm" fw={600} truncate c={isWrong ? 'red' : undefined}>
        {name}
      </Text>
    </Group>
  </UnstyledButton>
)
