import { Paper } from '@mantine/core'
import { useRef } from 'react'
import type { DeskItem } from '#contract/tutoring/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useKeptFocus } from '../../../platform/lib/use-kept-focus.ts'
import { DeskRow } from './DeskRow.tsx'
import classes from './desk.module.css'

/** What waits, one under the other; arrows go from one to the next, and where one leaves the focus stays at its place. */
export function DeskList({
  items,
  now,
  onOpen,
}: {
  items: readonly DeskItem[]
  now: Date
  onOpen: (item: DeskItem, to: 'answer' | 'hand' | 'merge') => void
}) {
  const list = useRef<HTMLUListElement>(null)
  // What was taken loses the button that took it.
  useKeptFocus(list, items.map(({ _id, _can }) => `${_id}${_can.take}`).join())
  return (
    <ul ref={list} className={classes.list} aria-label={t('tutoring.list')}>
      {items.map((item) => (
        <Paper component="li" withBorder p="md" key={`${item.kind}${item._id}`}>
          <DeskRow item={item} now={now} onOpen={(to) => onOpen(item, to)} />
        </Paper>
      ))}
    </ul>
  )
}
