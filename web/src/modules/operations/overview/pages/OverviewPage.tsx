import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { overview, type Overview } from '#contract/operations/overview-endpoints.ts'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { bytes } from '../parts/bytes.ts'
import { Parts } from '../parts/Parts.tsx'
import { Queues } from '../parts/Queues.tsx'
import { StuckJobs } from '../parts/StuckJobs.tsx'
import { Troubles } from '../parts/Troubles.tsx'

const EVERY_MS = 15_000
const LOW_DISK = 0.1

/** The state of everything that the platform leans on, asked again every few seconds. */
export default function OverviewPage() {
  const answer = useCall(overview, {}, { refetchInterval: EVERY_MS, staleTime: 0 })
  return (
    <>
      <PageHeader
        title="Estado da plataforma"
        text={answer.data ? `Visto em ${formatDayTime(answer.data.at)}.` : null}
        action={
          <Button
            variant="default"
            loading={answer.isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void answer.refetch()}
          >
            Atualizar
          </Button>
        }
      />
      {answer.data ? (
        <State state={answer.data} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </>
  )
}

/** What needs somebody's attention, in a sentence each. */
const attention = ({ storage, disk, mail, stuck, tasks, errors }: Overview): string[] => [
  ...(storage.ok ? [] : ['O armazenamento de ficheiros não responde.']),
  ...(disk && disk.freeBytes < disk.totalBytes * LOW_DISK
    ? [`Há pouco espaço no disco: ${bytes(disk.freeBytes)} livres.`]
    : []),
  ...(mail.failed > 0 ? [tCount('overview.mailFailed', mail.failed)] : []),
  ...(stuck.total > 0 ? [tCount('overview.stuck', stuck.total)] : []),
  ...(tasks.failed.length > 0 ? ['Há tarefas cuja última execução falhou.'] : []),
  ...(errors.lastDay > 0 ? [tCount('overview.errors', errors.lastDay)] : []),
]

function State({ state }: { state: Overview }) {
  const { mail } = state
  const troubles = attention(state)
  return (
    <Stack gap="xl">
      {mail.configured ? null : (
        <Alert color="orange" title="Sem servidor de correio" icon={<IconMailOff aria-hidden />}>
          Nenhum email sai da plataforma: as mensagens ficam guardadas em{' '}
          <TextLink to="/message/list">Mensagens</TextLink>. Quem instalou a plataforma indica o servidor na
          definição SMTP_URL.
        </Alert>
      )}
      {troubles.length === 0 ? (
        <Alert color="green" title={mail.configured ? 'Tudo a funcionar' : 'O resto está a funcionar'}>
          {mail.configured
            ? 'Base de dados, ficheiros, email e tarefas respondem como devem.'
            : 'Base de dados, ficheiros e tarefas respondem como devem.'}
        </Alert>
      ) : (
        <Alert color="orange" title="A precisar de atenção" role="status">
          {troubles.map((trouble) => (
            <Text key={trouble} size="sm">
              {trouble}
            </Text>
          ))}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <StatCard
          label="Pessoas em linha"
          value={formatNumber(state.people.online)}
          help="Nos últimos 5 minutos"
        />
        <StatCard label="Contas ativas" value={formatNumber(state.people.active)} />
        {mail.configured ? (
          <StatCard label="Emails enviados hoje" value={formatNumber(mail.sentToday)} />
        ) : (
          <StatCard label="Mensagens guardadas" value={formatNumber(mail.kept)} />
        )}
        <StatCard label="Tarefas em execução" value={formatNumber(state.tasks.running)} />
      </SimpleGrid>
      <Parts state={state} />
      <Queues queues={state.queues} />
      {state.stuck.total > 0 ? <StuckJobs stuck={state.stuck} /> : null}
      <Troubles state={state} />
    </Stack>
  )
}
