import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { Moment } from '../../../../platform/ui/moments.tsx'
import { bytes } from './bytes.ts'

interface PartProps {
  title: string
  ok: boolean
  state: string
  rows: readonly (readonly [label: string, value: ReactNode])[]
}

function Part({ title, ok, state, rows }: PartProps) {
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Badge color={ok ? 'green' : 'orange'}>{state}</Badge>
      </Group>
      <Stack gap={4} component="dl" m={0}>
        {rows.map(([label, value]) => (
          <Group key={label} justify="space-between" gap="xs">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} ta="right" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

/** Database, files, disk, mail and the process itself. */
export function Parts({ state: { database, storage, disk, mail, tasks, product } }: { state: Overview }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <Part
        title="Base de dados"
        ok
        state="Responde"
        rows={[
          ['Tipo', database.kind === 'embedded' ? 'Embutida' : 'Servidor PostgreSQL'],
          ['Versão', database.version],
          ['Tamanho', bytes(database.bytes)],
          ['Tempo de resposta', `${formatNumber(database.milliseconds)} ms`],
        ]}
      />
      <Part
        title="Ficheiros"
        ok={storage.ok}
        state={storage.ok ? 'Responde' : 'Não responde'}
        rows={[
          ['Tipo', storage.kind === 'disk' ? 'Disco' : 'S3'],
          ['Ficheiros', formatNumber(storage.files)],
          ['Tamanho', bytes(storage.bytes)],
          ['Disco livre', disk ? `${bytes(disk.freeBytes)} de ${bytes(disk.totalBytes)}` : '–'],
        ]}
      />
      <Part
        title="Email"
        ok={mail.configured && mail.failed === 0}
        state={!mail.configured ? 'Sem servidor' : mail.failed === 0 ? 'A enviar' : 'Com falhas'}
        rows={[
          ...(mail.configured ? [] : ([['Guardadas', formatNumber(mail.kept)]] as const)),
          ['À espera', formatNumber(mail.waiting)],
          ['Não aceites', formatNumber(mail.failed)],
          ['Último erro', mail.lastError ?? '–'],
        ]}
      />
      <Part
        title="Tarefas"
        ok={tasks.failed.length === 0}
        state={tasks.failed.length === 0 ? 'Em ordem' : 'Com falhas'}
        rows={[
          ['Ativas', formatNumber(tasks.active)],
          ['Em execução', formatNumber(tasks.running)],
          ['Com falha', formatNumber(tasks.failed.length)],
        ]}
      />
      <Part
        title="Processo"
        ok
        state="A funcionar"
        rows={[
          ['Versão', product.version],
          ['Node', product.node.replace('v', '')],
          ['Memória', bytes(product.memoryBytes)],
          ['Começou', <Moment key="start" value={product.startedAt} />],
        ]}
      />
    </SimpleGrid>
  )
}
