import { Button, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, type ComponentType, type ReactElement } from 'react'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { declaredName } from '#contract/platform/kernel/entity-map.ts'
import { t } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { PageSkeleton } from '../../ui/Loading.tsx'
import { Moment } from '../../ui/moments.tsx'
import { PageHeader, type MenuAction } from '../../ui/PageHeader.tsx'
import { ItemFailure } from '../ItemFailure.tsx'
import { useAllowed } from '../access.ts'
import type { OwnCells } from '../list/columns.tsx'
import { addressTo, titleOf, type ItemNamed } from '../names.ts'
import { useAskRemove } from '../use-remove.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { additionsTo } from '../screens.ts'
import { ItemSections } from './ItemSections.tsx'

interface ViewProps<N extends string> {
  entity: Entity<N>
  id: string
  menu?: (item: ItemNamed<N>) => MenuAction[]
  /** Fields that are shown differently from their kind. */
  cells?: OwnCells<N>
  /** The content above the sections. */
  top?: ComponentType<{ entity: Entity<N>; item: ItemNamed<N> }>
  /** The heading of the page, if the item's title says too little. */
  head?: (item: ItemNamed<N>) => { title?: string; text?: string }
}

function AnyView({ entity, id, menu, cells, top: Top, head }: ViewProps<string>) {
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [dialog, ask] = useConfirm()
  const askRemove = useAskRemove(entity, ask)
  const answer = useCall(getItem, { params: { entity: entity.name, id } })
  useServerEvent(itemEvents.edit(declaredName(entity)), () => void refresh(getItem))

  const list = allowed('list') ? { to: addressTo(entity.name, 'list') } : {}
  const breadcrumb = [{ label: entity.label.many, ...list }]

  if (answer.error && !answer.data)
    return (
      <ItemFailure
        entity={entity}
        error={answer.error}
        head={<PageHeader title={entity.label.one} breadcrumb={breadcrumb} />}
        onRetry={answer.refetch}
      />
    )
  if (!answer.data) return <PageSkeleton lines={10} />
  const item = answer.data
  const { title = titleOf(entity, item), text } = head?.(item) ?? {}

  return (
    <>
      {dialog}
      <PageHeader
        title={title}
        text={text}
        breadcrumb={breadcrumb}
        action={
          item._can?.edit ? (
            <Button
              component={Link}
              to={addressTo(entity.name, 'edit', id)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('common.edit')}
            </Button>
          ) : null
        }
        menu={[
          ...(menu?.(item) ?? []),
          ...(item._can?.remove
            ? [
                {
                  label: t('common.delete'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => void askRemove(item, () => navigate({ to: list.to ?? '/homepage' })),
                },
              ]
            : []),
        ]}
      />
      <Stack gap="lg" maw={960}>
        {Top ? <Top entity={entity} item={item} /> : null}
        <ItemSections entity={entity} item={item} {...(cells ? { cells } : {})} />
        {additionsTo(entity.name).map((Added, at) => (
          <Suspense key={at} fallback={null}>
            <Added id={id} />
          </Suspense>
        ))}
        <Text size="sm" c="dimmed">
          {t('entity.createdAt')}: <Moment value={String(item['createdAt'])} /> · {t('entity.updatedAt')}:{' '}
          <Moment value={String(item['updatedAt'])} />
        </Text>
        <ItemHistory entity={entity.name} id={id} />
      </Stack>
    </>
  )
}

/** The readable screen of an item, with its history: its callbacks get an item of that entity. */
export const EntityView = AnyView as <N extends string>(props: ViewProps<N>) => ReactElement
