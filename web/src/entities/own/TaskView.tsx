import { Badge, Table, Text, Title } from '@mantine/core'
import type { Entity } from '#contract/kernel/entity.ts'
import { taskRuns, type TaskRun } from '#contract/tasks/endpoints.ts'
import { formatDateTime } from '#contract/text/format.ts'
import { t } from '#contract/text/text.ts'
import { useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { useIsKind } from '../../lib/user.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EntityView } from '../view/EntityView.tsx'

/** A task, and what came of its last runs. */
export default function TaskView({ entity, id }: { entity: Entity; id: string }) {
  const isAdmin = useIsKind('admin')
  return (
    <>
      <EntityView entity={entity} id={id} />
      {isAdmin ? <Runs id={id} /> : null}
    </>
  )
}

const states: Readonly<Record<TaskRun['status'], [label: string, color: string]>> = {
  queued: [t('task.running'), 'petrol'],
  running: [t('task.running'), 'petrol'],
  done: [t('task.completed'), 'green'],
  failed: [t('task.failed'), 'red'],
  stopped: ['Parada', 'orange'],
}

function Runs({ id }: { id: string }) {
  const answer = useCall(taskRuns, { params: { id } })
  useServerEvent('task.edit', () => void answer.refetch())
  return (
    <section style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
      <Title order={2} size="h4" mb="sm">
        Últimas execuções
      </Title>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data?.total === 0 ? <Text c="dimmed">{t('task.never')}</Text> : null}
      {answer.data && answer.data.total > 0 ? (
        <Table.ScrollContainer minWidth={520} type="native">
          <Table withTableBorder aria-label="Últimas execuções">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Início</Table.Th>
                <Table.Th>Fim</Table.Th>
                <Table.Th>Estado</Table.Th>
                <Table.Th>Resultado</Table.Th>
                <Table.Th>Por</Table.Th>
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
  const [label, color] = states[run.status]
  return (
    <Table.Tr>
      <Table.Td>{run.startedAt ? formatDateTime(run.startedAt) : '–'}</Table.Td>
      <Table.Td>{run.endedAt ? formatDateTime(run.endedAt) : '–'}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={color} tt="none" fw={500}>
          {label}
        </Badge>
      </Table.Td>
      <Table.Td>{run.error ?? run.result ?? '–'}</Table.Td>
      <Table.Td>{run.byName ?? 'A plataforma'}</Table.Td>
    </Table.Tr>
  )
}
