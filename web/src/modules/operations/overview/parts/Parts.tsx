import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
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
        title={t('overview.database')}
        ok
        state={t('overview.answers')}
        rows={[
          [
            t('overview.kind'),
            database.kind === 'embedded' ? t('overview.embedded') : t('overview.postgres'),
          ],
          [t('overview.version'), database.version],
          [t('overview.size'), bytes(database.bytes)],
          [t('overview.answerTime'), `${formatNumber(database.milliseconds)} ms`],
        ]}
      />
      <Part
        title={t('overview.files')}
        ok={storage.ok}
        state={storage.ok ? t('overview.answers') : t('overview.silent')}
        rows={[
          [t('overview.kind'), storage.kind === 'disk' ? t('overview.disk') : 'S3'],
          [t('overview.files'), formatNumber(storage.files)],
          [t('overview.size'), bytes(storage.bytes)],
          [
            t('overview.freeDisk'),
            disk ? t('overview.ofDisk', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) }) : '–',
          ],
        ]}
      />
      <Part
        title={t('person.email')}
        ok={mail.configured && mail.failed === 0}
        state={
          !mail.configured
            ? t('overview.noServer')
            : mail.failed === 0
              ? t('overview.sending')
              : t('overview.failing')
        }
        rows={[
          ...(mail.configured ? [] : ([[t('overview.kept'), formatNumber(mail.kept)]] as const)),
          [t('overview.waiting'), formatNumber(mail.waiting)],
          [t('overview.refused'), formatNumber(mail.failed)],
          [t('overview.lastError'), mail.lastError ?? '–'],
        ]}
      />
      <Part
        title={t('menu.tasks')}
        ok={tasks.failed.length === 0}
        state={tasks.failed.length === 0 ? t('overview.inOrder') : t('overview.failing')}
        rows={[
          [t('overview.activeTasks'), formatNumber(tasks.active)],
          [t('task.running'), formatNumber(tasks.running)],
          [t('overview.failed'), formatNumber(tasks.failed.length)],
        ]}
      />
      <Part
        title={t('overview.process')}
        ok
        state={t('overview.works')}
        rows={[
          [t('overview.version'), product.version],
          [t('overview.node'), product.node.replace('v', '')],
          [t('overview.memory'), bytes(product.memoryBytes)],
          [t('overview.startedAt'), <Moment key="start" value={product.startedAt} />],
        ]}
      />
    </SimpleGrid>
  )
}
