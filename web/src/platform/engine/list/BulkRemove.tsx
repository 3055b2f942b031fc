import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../lib/call.ts'
import { BulkNames, BulkWork } from '../../ui/BulkWork.tsx'
import { RowsSkeleton } from '../../ui/Loading.tsx'
import { titleOf, type AnyItem } from '../names.ts'
import { refreshItems } from '../screens.ts'
import { UsageList, useUsages } from '../usages.tsx'

/** Removes the selected items one by one, except those in use, which it names. */
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
  const nameOf = (item: AnyItem) => titleOf(entity, item)
  return (
    <BulkWork
      title={tCount('entity.removeMany', items.length)}
      items={free}
      nameOf={nameOf}
      act={(item) => call(removeItem, { params: { entity: entity.name, id: item._id }, body: {} })}
      after={() => refreshItems(entity.name)}
      confirm={t('common.delete')}
      color="red"
      working={t('entity.removing')}
      doneText={(count) => tCount('entity.removedMany', count)}
      refusedText={t('entity.notRemoved')}
      loading={uses.isPending}
      onClose={(result) => onClose(items.filter((item) => !result?.done.includes(item)))}
    >
      {uses.isPending ? (
        <RowsSkeleton rows={2} height={24} />
      ) : (
        <>
          {free.length > 0 ? (
            <>
              <Text>{t('ui.destroys')}</Text>
              <BulkNames names={free.map(nameOf)} />
            </>
          ) : null}
          {used.length > 0 ? (
            <>
              <Text mt="sm">{tCount('entity.usedMany', used.length)}</Text>
              {used.map((item) => (
                <Fragment key={item._id}>
                  <Text mt="xs" fw={600} size="sm">
                    {nameOf(item)}
                  </Text>
                  <UsageList places={uses.data?.get(item._id) ?? []} />
                </Fragment>
              ))}
            </>
          ) : null}
        </>
      )}
    </BulkWork>
  )
}
