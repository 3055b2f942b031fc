import { Button, Group, List, Modal, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { listItems, removeItem } from '#contract/entities/endpoints.ts'
import type { Entity } from '#contract/kernel/entity.ts'
import { t, tCount } from '#contract/text/text.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/query.ts'
import { WorkProgress } from '../../ui/ProgressBar.tsx'
import { titleOf, type AnyItem } from '../names.ts'

/** Names shown before "and so many more". */
const NAMED = 8

interface Result {
  removed: Set<string>
  stopped: boolean
  refused: { item: AnyItem; why: string }[]
}

/** Removes the selected items one by one: names them, asks once, shows how far it is, stops when told to. */
export function BulkRemove({
  entity,
  items,
  onClose,
}: {
  entity: Entity
  items: AnyItem[]
  /** Given the items that are still there. */
  onClose: (left: AnyItem[]) => void
}) {
  const [done, setDone] = useState<number>()
  const [result, setResult] = useState<Result>()
  const stopped = useRef(false)
  const running = done !== undefined && !result

  const run = async () => {
    const removed = new Set<string>()
    const refused: Result['refused'] = []
    setDone(0)
    for (const [index, item] of items.entries()) {
      if (stopped.current) break
      // One after the other: the server decides on each, and a stop leaves the rest untouched.
      await call(removeItem, { params: { entity: entity.name, id: item._id }, body: {} }).then(
        () => removed.add(item._id),
        (error: unknown) => refused.push({ item, why: sentenceOf(error) }),
      )
      setDone(index + 1)
    }
    await refresh(listItems)
    setResult({ removed, refused, stopped: stopped.current })
  }
  const close = () => onClose(items.filter((item) => !result?.removed.has(item._id)))

  return (
    <Modal
      opened
      title={tCount('entity.removeMany', items.length)}
      onClose={close}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
    >
      {done === undefined ? (
        <>
          <Text>{t('ui.destroys')}</Text>
          <List mt={4} withPadding>
            {items.slice(0, NAMED).map((item) => (
              <List.Item key={item._id}>{titleOf(entity, item)}</List.Item>
            ))}
            {items.length > NAMED ? <List.Item>+ {items.length - NAMED}</List.Item> : null}
          </List>
        </>
      ) : null}
      {running ? (
        <WorkProgress
          label={t('entity.removing')}
          done={done}
          total={items.length}
          onStop={() => (stopped.current = true)}
        />
      ) : null}
      {result ? (
        <div role="status">
          <Text>{tCount('entity.removedMany', result.removed.size)}</Text>
          {result.stopped ? <Text>{t('entity.stopped')}</Text> : null}
          {result.refused.length > 0 ? (
            <>
              <Text mt="sm">{t('entity.notRemoved')}</Text>
              <List mt={4} withPadding size="sm">
                {result.refused.map(({ item, why }) => (
                  <List.Item key={item._id}>
                    {titleOf(entity, item)}: {why}
                  </List.Item>
                ))}
              </List>
            </>
          ) : null}
        </div>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {running ? null : (
          <Button variant="default" onClick={close} data-autofocus>
            {result ? t('common.close') : t('common.cancel')}
          </Button>
        )}
        {done === undefined ? (
          <Button color="red" onClick={() => void run()}>
            {t('common.delete')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}
