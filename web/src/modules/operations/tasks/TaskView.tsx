import { Badge, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { taskRuns, type TaskRun } from '#contract/operations/task-endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { LastRun } from './LastRun.tsx'
import { taskActions } from './task-actions.tsx'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** The parameters that somebody set, each with its name. */
const parametersOf = (entity: Entity<'task'>) => (item: ItemNamed<'task'>) => {
  const parameters = fieldAt(entity.fields, 'parameters')
  const of = parameters?.kind === 'embed' ? parameters.of : {}
  const set = Object.entries(recordOf(item.parameters)).flatMap(([name, value]) => {
    const field = of[name]
    const text = field ? valueText(field, value) : ''
    return field && text ? [`${field.label}: ${text}`] : []
  })
  return set.length === 0 ? t('task.defaults') : set.map((text) => <div key={text}>{text}</div>)
}

/** A task, its state, and the outcome of its last runs. */
export default function TaskView({ entity, id }: { entity: Entity<'task'>; id: string }) {
  const oversees = useMay('task.oversee')
  return (
    <>
      <EntityView
        entity={entity}
        id={id}
        cells={{ parameters: parametersOf(entity) }}
        {...(oversees ? { menu: taskActions } : {})}
        top={Standing}
      />
      {oversees ? <Runs id={id} /> : null}
    </>
  )
}

/** When it ran, how that went, and when it runs next. */
function Standing({ item }: { item: ItemNamed<'task'> }) {
  const { isActive, nextDate, lastStatus } = item
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <StatCard label={t('task.state')} value={<LastRun item={item} />} help={lastStatus.error} />
      <StatCard
        label={t('task.lastRun')}
        value={
          <Text size="md" fw={600}>
            {lastStatus.startTimestamp ? formatDayTime(lastStatus.startTimestamp) : '–'}
          </Text>
        }
      />
      <StatCard
        label={t('task.nextRunLabel')}
        value={
          <Text size="md" fw={600}>
            {nextDate ? formatDayTime(nextDate) : '–'}
          </Text>
        }
        help={isActive ? null : t('task.inactive')}
      />
    </SimpleGrid>
  )
}

const stateOf = (status: TaskRun['status']): readonly [label: string, color: string] =>
  (
    {
      queued: [t('task.running'), 'petrol'],
      running: [t('task.running'), 'petrol'],
      done: [t('task.completed'), 'petrol'],
      failed: [t('task.failed'), 'red'],
      stopped: [t('task.stoppedShort'), 'orange'],
    } as const
  )[status]

const isUnderWay = ({ status }: TaskRun): boolean => status === 'queued' || status === 'running'

/** How often a run under way is polled: its end may be announced before this page listens. */
const EVERY_MS = 3000

function Runs({ id }: { id: string }) {
  const answer = useCall(
    taskRuns,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? EVERY_MS : false) },
  )
  useServerEvent(itemEvents.edit('task'), () => void answer.refetch())
  const underWay = answer.data?.items.some(isUnderWay) ?? false
  useEffect(() => {
    // The state above follows: it came with the task itself.
    if (!underWay) void refresh(getItem)
  }, [underWay])
  return (
    <section style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
      <Title order={2} size="h4" mb="sm">
        {t('task.lastRuns')}
      </Title>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data?.total === 0 ? <Text c="dimmed">{t('task.never')}</Text> : null}
      {answer.data && answer.data.total > 0 ? (
        <Table.ScrollContainer
          minWidth={520}
          type="native"
          tabIndex={0}
          role="region"
          aria-label={t('task.lastRuns')}
        >
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('task.start')}</Table.Th>
                <Table.Th>{t('task.end')}</Table.Th>
                <Table.Th>{t('task.state')}</Table.Th>
                <Table.Th>{t('task.result')}</Table.Th>
                <Table.Th>{t('task.by')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.data.items.map((run) => (
                <Run key={run._id} run={run} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </section>
  )
}

function Run({ run }: { run: TaskRun }) {
  const [label, color] = stateOf(run.status)
  return (
    <Table.Tr>
      <Table.Td>{run.startedAt ? formatDayTime(run.startedAt) : '–'}</Table.Td>
      <Table.Td>{run.endedAt ? formatDayTime(run.endedAt) : '–'}</Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td>{run.error ?? run.result ?? '–'}</Table.Td>
      <Table.Td>{run.byName ?? 'A plataforma'}</Table.Td>
    </Table.Tr>
  )
}
