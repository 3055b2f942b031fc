import { Anchor, Badge, Code, Group, Stack, Text, Title } from '@mantine/core'
import { auditorDossier, auditorPiece } from '#contract/actions/auditor-endpoints.ts'
import { pieceNames } from '#contract/actions/piece-names.ts'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { LETTER_COLORS } from '../parts/letter-colors.ts'

type Dossier = CallAnswer<typeof auditorDossier>

const Piece = ({ id, path, name }: { id: string; path: string; name: string | undefined }) => (
  <Anchor size="sm" href={addressOf(auditorPiece, { params: { id }, query: { path } })} download>
    {name ?? path}
  </Anchor>
)

/** The dossier of an action letter by letter, with its pieces and their digests (rule actions.auditor). */
export function AuditedDossier({ id }: { id: string }) {
  const { data, error, refetch } = useCall(auditorDossier, { params: { id } }, { retry: false })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} height={48} />
  const names = pieceNames(data.pieces.map(({ path }) => path))
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('actions.dossier.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw="70ch">
        {t('auditor.marksText')}
      </Text>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {data.letters.map((letter) => (
          <Letter key={letter.letter} id={id} shown={letter} names={names} />
        ))}
      </Stack>
      {data.pieces.length > 0 ? (
        <>
          <Title order={3} size="h5" mt="lg" mb="xs">
            {t('actions.archive.pieces')}
          </Title>
          <SmallTable<Dossier['pieces'][number]>
            label={t('actions.archive.pieces')}
            rows={data.pieces}
            keyOf={({ path }) => path}
            columns={[
              {
                title: t('actions.archive.piece'),
                render: ({ path }) => (
                  <>
                    <Piece id={id} path={path} name={names.get(path)} />
                    <Text size="xs" c="dimmed">
                      {path}
                    </Text>
                  </>
                ),
              },
              {
                title: t('actions.archive.size'),
                align: 'right',
                isShort: true,
                render: ({ size }) => formatNumber(size),
              },
              { title: 'SHA-256', render: ({ sha256 }) => <Code>{sha256}</Code> },
            ]}
          />
        </>
      ) : null}
    </>
  )
}

function Letter({
  id,
  names,
  shown: { letter, name, mark, state, why, pieces },
}: {
  names: Map<string, string>
  id: string
  shown: Dossier['letters'][number]
}) {
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      gap="xs"
      py="xs"
      style={{ borderBottom: '1px solid var(--app-line)' }}
    >
      <div style={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600} size="sm">
          {t('actions.optionOfLetter', { letter, name })}
          <Text span size="xs" c="dimmed" fw={400}>
            {` · ${LEGAL_MARKS[mark]}`}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
        <Group gap="md">
          {pieces.map((path) => (
            <Piece key={path} id={id} path={path} name={names.get(path)} />
          ))}
        </Group>
      </div>
      <Badge variant="filled" color={LETTER_COLORS[state]}>
        {t(`actions.dossier.states.${state}`)}
      </Badge>
    </Group>
  )
}
