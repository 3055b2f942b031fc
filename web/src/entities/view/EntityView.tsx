import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { getItem } from '#contract/entities/endpoints.ts'
import { fieldAt, valueAt, type Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageSkeleton } from '../../ui/Loading.tsx'
import { RelativeTime } from '../../ui/moments.tsx'
import { PageHeader, type MenuAction } from '../../ui/PageHeader.tsx'
import { useAllowed } from '../access.ts'
import { isShown } from '../edit/item-values.ts'
import { addressTo, titleOf, type AnyItem } from '../names.ts'
import { useRemove } from '../use-remove.ts'
import { Definition, FieldValue } from './FieldValue.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import classes from './view.module.css'

/** Fields that take the whole width of their section. */
const wide = new Set(['list', 'embed', 'group', 'refs'])

const isWide = (entity: Entity, path: string): boolean => {
  const field = fieldAt(entity.fields, path)
  return !!field && (wide.has(field.kind) || (field.kind === 'text' && (field.style ?? 'line') !== 'line'))
}

/** Is the field, and the group it stands in, shown beside the item's values? */
const isOnView = (entity: Entity, item: AnyItem, path: string): boolean => {
  const keys = path.split('.')
  return keys.every((_, index) => {
    const field = fieldAt(entity.fields, keys.slice(0, index + 1).join('.'))
    return !field || isShown(field, index === 0 ? item : valueAt(item, keys.slice(0, index).join('.')))
  })
}

/** The readable screen of an item, with what happened to it. */
export function EntityView({ entity, id, menu = [] }: { entity: Entity; id: string; menu?: MenuAction[] }) {
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [dialog, ask] = useConfirm()
  const remove = useRemove(entity)
  const answer = useCall(getItem, { params: { entity: entity.name, id } })
  useServerEvent(`${entity.name}.edit`, () => void refresh(getItem))

  if (answer.error && !answer.data)
    return (
      <ErrorState
        error={answer.error}
        title={t('entity.loadFailed', { error: answer.error.message })}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <PageSkeleton lines={10} />
  const item = answer.data as AnyItem
  const title = titleOf(entity, item)
  const list = allowed('list') ? { to: addressTo(entity.name, 'list') } : {}

  return (
    <>
      {dialog}
      <PageHeader
        title={title}
        breadcrumb={[{ label: entity.label.many, ...list }]}
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
          ...menu,
          ...(item._can?.remove
            ? [
                {
                  label: t('common.delete'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () =>
                    ask({
                      title: t('entity.removeTitle', { title }),
                      text: t('entity.confirmRemove', { title }),
                      confirm: t('common.delete'),
                      onConfirm: async () => {
                        await remove(item)
                        await navigate({ to: list.to ?? '/homepage' })
                      },
                    }),
                },
              ]
            : []),
        ]}
      />
      <Stack gap="lg" maw={960}>
        {entity.form.map((section) => {
          const paths = section.fields.filter((path) => isOnView(entity, item, path))
          if (paths.length === 0) return null
          return (
            <Paper component="section" key={section.title} withBorder p="md" aria-label={section.title}>
              <Title order={2} size="h4" mb="sm">
                {section.title}
              </Title>
              <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" m={0}>
                {paths.map((path) => {
                  const field = fieldAt(entity.fields, path)
                  return field ? (
                    <Definition
                      key={path}
                      label={field.label}
                      className={isWide(entity, path) ? classes.wide : undefined}
                    >
                      <FieldValue field={field} value={valueAt(item, path)} />
                    </Definition>
                  ) : null
                })}
              </SimpleGrid>
            </Paper>
          )
        })}
        <Text size="sm" c="dimmed">
          {t('entity.createdAt')}: <RelativeTime value={item['createdAt'] as string} /> ·{' '}
          {t('entity.updatedAt')}: <RelativeTime value={item['updatedAt'] as string} />
        </Text>
        <ItemHistory entity={entity.name} id={id} />
      </Stack>
    </>
  )
}
