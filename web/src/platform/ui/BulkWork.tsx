import { Button, Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Dialog } from './Dialog.tsx'
import { WorkProgress } from './ProgressBar.tsx'
import { type BulkResult, useBulkWork } from './use-bulk-work.ts'

/** Names shown before "and so many more": the buttons under them stay in sight however many they are. */
const NAMED = 8

/** The names of items, the first of them, in one line. */
export function BulkNames({ names }: { names: readonly string[] }) {
  const first = names.slice(0, NAMED).join(', ')
  return (
    <Text fw={500}>
      {names.length > NAMED
        ? `${first} ${t('entity.andMore', { more: formatNumber(names.length - NAMED) })}`
        : first}
    </Text>
  )
}

/**
 * Does one thing to many items, one after the other: asks once, shows how far it is, stops when asked to, and says what
 * was refused and why.
 */
export function BulkWork<T extends { _id: string }>({
  title,
  items,
  nameOf,
  act,
  after,
  confirm,
  color,
  working,
  doneText,
  refusedText,
  loading = false,
  onClose,
  children,
}: {
  title: string
  items: readonly T[]
  nameOf: (item: T) => string
  act: (item: T) => Promise<unknown>
  /** Once all are done: the screens behind ask again. */
  after: () => Promise<unknown>
  /** The label of the button; names the action. */
  confirm: string
  color?: string
  working: string
  doneText: (count: number) => string
  refusedText: string
  /** What decides on the question is still being read. */
  loading?: boolean
  /** Given the result, where it came to one. */
  onClose: (result: BulkResult<T> | undefined) => void
  /** The question. */
  children: ReactNode
}) {
  const { state, run, stop } = useBulkWork(items, act, after)
  const running = state.at === 'work'
  const close = () => onClose(state.at === 'result' ? state.result : undefined)
  return (
    <Dialog
      title={title}
      onClose={close}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
    >
      {state.at === 'question' ? children : null}
      {running ? (
        <>
          <WorkProgress label={working} done={state.count} total={items.length} onStop={stop} />
          <Text size="sm" c="dimmed" mt="sm">
            {t('ui.staysDone')}
          </Text>
        </>
      ) : null}
      {state.at === 'result' ? (
        <BulkOutcome result={state.result} nameOf={nameOf} doneText={doneText} refusedText={refusedText} />
      ) : null}
      <Group justify="flex-end" mt="lg">
        {running ? null : (
          <Button variant="default" onClick={close} data-autofocus>
            {t(state.at === 'result' ? 'common.close' : 'common.cancel')}
          </Button>
        )}
        {state.at === 'question' ? (
          <Button
            {...(color ? { color } : {})}
            loading={loading}
            disabled={items.length === 0}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}

/** The outcome: how many it was done to, whether it was stopped, and who was refused and why. */
function BulkOutcome<T extends { _id: string }>({
  result: { done, refused, stopped },
  nameOf,
  doneText,
  refusedText,
}: {
  result: BulkResult<T>
  nameOf: (item: T) => string
  doneText: (count: number) => string
  refusedText: string
}) {
  return (
    <div role="status">
      <Text>{doneText(done.length)}</Text>
      {stopped ? <Text>{t('entity.stopped')}</Text> : null}
      {refused.length > 0 ? (
        <>
          <Text mt="sm">{refusedText}</Text>
          <List mt={4} withPadding size="sm">
            {refused.map(({ item, why }) => (
              <List.Item key={item._id}>
                {nameOf(item)}: {why}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </div>
  )
}
