import { Button, Group, List, Text } from '@mantine/core'
import { Fragment, useRef, useState } from 'react'
import { listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/query.ts'
import { RowsSkeleton } from '../../ui/Loading.tsx'
import { WorkProgress } from '../../ui/ProgressBar.tsx'
import { titleOf, type AnyItem } from '../names.ts'
import { UsageList, useUsages } from '../usages.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

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
  const uses = useUsages(entity, items)
  const free = items.filter((item) => (uses.data?.get(item._id) ?? []).length === 0)
  const used = items.filter((item) => !free.includes(item))
  const [done, setDone] = useState<number>()
  const [result, setResult] = useState<Result>()
  const stopped = useRef(false)
  const running = done !== undefined && !result

  const run = async () => {
    const removed = new Set<string>()
    const refused: Result['refused'] = []
    setDone(0)
    for (const [index, item] of free.entries()) {
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
    <Dialog
      title={tCount('entity.removeMany', items.length)}
      onClose={close}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
    >
      {done === undefined && uses.isPending ? <RowsSkeleton rows={2} height={24} /> : null}
      {done === undefined && !uses.isPending ? (
        <>
          {free.length > 0 ? (
            <>
              <Text>{t('ui.destroys')}</Text>
              <List mt={4} withPadding>
                {free.slice(0, NAMED).map((item) => (
                  <List.Item key={item._id}>{titleOf(entity, item)}</List.Item>
                ))}
                {free.length > NAMED ? <List.Item>+ {free.length - NAMED}</List.Item> : null}
              </List>
            </>
          ) : null}
          {used.length > 0 ? (
            <>
              <Text mt="sm">{tCount('entity.usedMany', used.length)}</Text>
              {used.map((item) => (
                <Fragment key={item._id}>
                  <Text mt="xs" fw={600} size="sm">
                    {titleOf(entity, item)}
                  </Text>
                  <UsageList places={uses.data?.get(item._id) ?? []} />
                </Fragment>
              ))}
            </>
          ) : null}
        </>
      ) : null}
      {running ? (
        <WorkProgress
          label={t('entity.removing')}
          done={done}
          total={free.length}
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
          <Button
            color="red"
            loading={uses.isPending}
            disabled={free.length === 0}
            onClick={() => void run()}
          >
            {t('common.delete')}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
