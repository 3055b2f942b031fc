import { Button, Group, List, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../lib/api-error.ts'
import { Dialog } from './Dialog.tsx'
import { WorkProgress } from './ProgressBar.tsx'

/** Names shown before "and so many more". */
const NAMED = 8

/** What came of it: whom or what it was done to, who was refused and why, and whether somebody stopped it. */
export interface BulkResult<T> {
  done: T[]
  refused: { item: T; why: string }[]
  stopped: boolean
}

/** The names of items, the first of them. */
export function BulkNames({ names }: { names: readonly string[] }) {
  return (
    <List mt={4} withPadding>
      {names.slice(0, NAMED).map((name, index) => (
        <List.Item key={`${index} ${name}`}>{name}</List.Item>
      ))}
      {names.length > NAMED ? <List.Item>+ {names.length - NAMED}</List.Item> : null}
    </List>
  )
}

/**
 * Does one thing to many items, one after the other: asks once, shows how far it is, stops when told to, and says what
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
  /** What the button says; names the action. */
  confirm: string
  color?: string
  working: string
  doneText: (count: number) => string
  refusedText: string
  /** What decides on the question is still being read. */
  loading?: boolean
  /** Given the result, where it came to one. */
  onClose: (result: BulkResult<T> | undefined) => void
  /** What is asked. */
  children: ReactNode
}) {
  const [count, setCount] = useState<number>()
  const [result, setResult] = useState<BulkResult<T>>()
  const stopped = useRef(false)
  const running = count !== undefined && !result

  const run = async () => {
    const done: T[] = []
    const refused: BulkResult<T>['refused'] = []
    setCount(0)
    for (const [index, item] of items.entries()) {
      if (stopped.current) break
      // One after the other: the server decides on each, and a stop leaves the rest untouched.
      await act(item).then(
        () => done.push(item),
        (error: unknown) => refused.push({ item, why: sentenceOf(error) }),
      )
      setCount(index + 1)
    }
    await after()
    setResult({ done, refused, stopped: stopped.current })
  }

  return (
    <Dialog
      title={title}
      onClose={() => onClose(result)}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
    >
      {count === undefined ? children : null}
      {running ? (
        <>
          <WorkProgress
            label={working}
            done={count}
            total={items.length}
            onStop={() => (stopped.current = true)}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {t('ui.staysDone')}
          </Text>
        </>
      ) : null}
      {result ? (
        <div role="status">
          <Text>{doneText(result.done.length)}</Text>
          {result.stopped ? <Text>{t('entity.stopped')}</Text> : null}
          {result.refused.length > 0 ? (
            <>
              <Text mt="sm">{refusedText}</Text>
              <List mt={4} withPadding size="sm">
                {result.refused.map(({ item, why }) => (
                  <List.Item key={item._id}>
                    {nameOf(item)}: {why}
                  </List.Item>
                ))}
              </List>
            </>
          ) : null}
        </div>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {running ? null : (
          <Button variant="default" onClick={() => onClose(result)} data-autofocus>
            {result ? t('common.close') : t('common.cancel')}
          </Button>
        )}
        {count === undefined ? (
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
