import { ActionIcon, Badge, Group, Image, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronUp, IconPhoto, IconPlus } from '@tabler/icons-react'
import { SLIDER_GROUPS } from '#contract/site/content.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import {
  groupsOfSlides,
  orderSlides,
  slidesOfGroup,
  type SliderGroup,
} from '#contract/site/sliders-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useItemEvents } from '../../../platform/lib/item-events.ts'
import { CutNotice } from '../../../platform/ui/CutNotice.tsx'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { ButtonLink, TextLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useAllowed } from '../../../platform/engine/access.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import { addressTo, newLabel, type RowNamed } from '../../../platform/engine/names.ts'
import { fileAddress } from '../../../platform/engine/files.ts'

const MOST = 200

/** The slides: in the order in which each group shows them, and as a list to search and filter. */
export default function SliderList({ entity }: { entity: Entity<'zlSlider'> }) {
  const [state] = useAddressState()
  const listed = state['ver'] === 'lista'
  const tabs = (
    <TabBar
      label={entity.label.many}
      tabs={[
        { id: 'ordem', label: t('slider.byGroup'), to: '.', search: {} },
        { id: 'lista', label: t('slider.list'), to: '.', search: { ver: 'lista' } },
      ]}
      current={listed ? 'lista' : 'ordem'}
    />
  )
  return listed ? <EntityList entity={entity} under={tabs} /> : <Order entity={entity} tabs={tabs} />
}

const labelOf = (group: SliderGroup): string =>
  SLIDER_GROUPS.find(({ value }) => value === group)?.label ?? group

function Order({ entity, tabs }: { entity: Entity<'zlSlider'>; tabs: ReactNode }) {
  const mayAdd = useAllowed(entity)('add')
  const answer = useCall(listItems, {
    params: { entity: entity.name },
    query: { limit: MOST, sort: 'idSlide' },
  })
  const groups = useCall(groupsOfSlides, {})
  const error = answer.error ?? groups.error
  const tryAgain = () => Promise.all([answer.refetch(), groups.refetch()])
  const again = () => void refresh(listItems)
  useItemEvents('zlSlider', again)
  const items = answer.data?.items ?? []
  const add = mayAdd ? (
    <ButtonLink to={addressTo(entity.name, 'edit')} leftSection={<IconPlus size={16} aria-hidden />}>
      {newLabel(entity)}
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHeader title={entity.label.many} text={entity.about} action={add} />
      {tabs}
      {error ? <ErrorState error={error} onRetry={() => void tryAgain()} /> : null}
      {(answer.isPending || groups.isPending) && !error ? <RowsSkeleton rows={4} /> : null}
      {answer.data && items.length === 0 ? (
        <EmptyState title={t('entity.none', { label: 'slides' })} text={entity.about} action={add} />
      ) : null}
      {answer.data && groups.data && items.length > 0 ? (
        <Stack gap="xl" maw={820}>
          {groups.data.items.map((group) => (
            <GroupOrder
              key={group}
              group={group}
              label={labelOf(group)}
              slides={items.filter((item) => item.group === group)}
            />
          ))}
          <CutNotice shown={items.length} total={answer.data.total} />
        </Stack>
      ) : null}
    </>
  )
}

function GroupOrder({
  group,
  label,
  slides,
}: {
  group: SliderGroup
  label: string
  slides: RowNamed<'zlSlider'>[]
}) {
  const order = useMutate(orderSlides, {
    onSuccess: () => {
      void refresh(listItems, slidesOfGroup)
    },
    onError: (error) => toast.failure(error),
  })
  const ids = slides.map(({ _id }) => _id)
  const move = (from: number, to: number) => {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    order.mutate({ body: { group, ids: next } })
  }
  return (
    <section aria-label={label}>
      <Title order={2} size="h4" mb="sm">
        {label}
      </Title>
      {slides.length === 0 ? <Text c="dimmed">{t('slider.none')}</Text> : null}
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {slides.map((slide, index) => (
          <Slide
            key={slide._id}
            slide={slide}
            busy={order.isPending}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < slides.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </Stack>
    </section>
  )
}

function Slide({
  slide,
  busy,
  onUp,
  onDown,
}: {
  slide: RowNamed<'zlSlider'>
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}) {
  const title = slide.title
  const image = slide.image
  const arrow = (label: string, icon: ReactNode, act: (() => void) | undefined) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`${label}: ${title}`}
      disabled={!act || busy}
      onClick={act}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Paper component="li" withBorder p="sm">
      <Group wrap="nowrap" gap="md">
        {image ? (
          <Image src={fileAddress(image)} alt="" w={96} h={54} radius="sm" />
        ) : (
          <IconPhoto size={32} aria-hidden />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <TextLink to={addressTo('zlSlider', 'view', slide._id)}>{title}</TextLink>
          {slide.active ? null : (
            <Badge color="gray" ml="xs">
              {t('slider.inactive')}
            </Badge>
          )}
        </div>
        {slide._can?.edit ? (
          <Group gap={4} wrap="nowrap">
            {arrow(t('slider.moveUp'), <IconChevronUp size={18} aria-hidden />, onUp)}
            {arrow(t('slider.moveDown'), <IconChevronDown size={18} aria-hidden />, onDown)}
          </Group>
        ) : null}
      </Group>
    </Paper>
  )
}
