import { Anchor, Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { actionDossier, actionSeals, sealAction, sealManifest } from '#contract/actions/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { SmallTable, type SmallColumn } from '../../../platform/ui/SmallTable.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { ofSeals, ReopenDialog } from './ReopenDialog.tsx'
import { SealQuestion } from './SealQuestion.tsx'
import { SealArchive } from './SealArchive.tsx'

/** How often an archive that is being made is asked about. */
const AGAIN_MS = 3000

type Seal = CallAnswer<typeof actionSeals>['items'][number]

interface SealsProps {
  id: string
  isOpen: boolean
  /** Whether the user may seal the action, and download its archives. */
  maySeal: boolean
  mayHandOver: boolean
}

/** The seals of an action, with buttons to seal it and to reopen it (rule actions.seal). */
export function Seals({ id, isOpen, maySeal, mayHandOver }: SealsProps) {
  const heading = useId()
  const [dialog, ask] = useConfirm()
  const [isReopening, setReopening] = useState(false)
  const { data, error, refetch } = useCall(
    actionSeals,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ archive }) => archive?.state === 'waiting') ? AGAIN_MS : false,
    },
  )
  const dossier = useCall(actionDossier, { params: { id } }, { staleTime: 0 })
  const seal = useMutate(sealAction, { refreshes: ofSeals })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={1} height={60} />
  const lacking = dossier.data?.letters.filter(({ state }) => state === 'lacking') ?? []
  const askSeal = () =>
    ask({
      title: t(lacking.length > 0 ? 'actions.seal.titleLacking' : 'actions.seal.title'),
      text: <SealQuestion lacking={lacking} />,
      confirm: t(lacking.length > 0 ? 'actions.seal.doLacking' : 'actions.seal.do'),
      color: lacking.length > 0 ? 'orange.9' : 'petrol',
      onConfirm: async () => {
        await seal.mutateAsync({ params: { id }, body: {} })
        toast.success(t('actions.seal.done'))
      },
    })
  return (
    <section aria-labelledby={heading}>
      {dialog}
      {isReopening ? <ReopenDialog id={id} onClose={() => setReopening(false)} /> : null}
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id={heading}>
          {t('actions.seal.seals')}
        </Title>
        {maySeal && isOpen ? (
          <Button
            variant="light"
            leftSection={<IconLock size={16} aria-hidden />}
            disabled={!dossier.data}
            onClick={askSeal}
          >
            {t('actions.seal.do')}
          </Button>
        ) : null}
        {maySeal && !isOpen ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            onClick={() => setReopening(true)}
          >
            {t('actions.seal.reopen')}
          </Button>
        ) : null}
      </Group>
      {data.total === 0 ? (
        <Text size="sm" c="dimmed">
          {t('actions.seal.none')} {mayHandOver ? t('actions.archive.unsealed') : null}
        </Text>
      ) : (
        <>
          <SmallTable<Seal>
            label={t('actions.seal.seals')}
            columns={mayHandOver ? [...columnsOf(id), archiveColumn(id)] : columnsOf(id)}
            rows={data.items}
            keyOf={({ number }) => String(number)}
          />
          {mayHandOver && isOpen ? (
            <Text size="sm" c="dimmed" mt="xs">
              {t('actions.archive.reopened')}
            </Text>
          ) : null}
        </>
      )}
    </section>
  )
}

const columnsOf = (id: string): readonly SmallColumn<Seal>[] => [
  { title: t('actions.seal.version'), isShort: true, render: ({ version }) => String(version) },
  {
    title: t('actions.seal.sealed'),
    render: ({ sealedAt, sealedBy, reason }) => (
      <Stack gap={2}>
        <Text inherit>
          <Moment value={sealedAt} /> · {sealedBy}
        </Text>
        {reason ? (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  {
    title: t('actions.seal.hash'),
    render: ({ hash, holds, version }) => (
      <Stack gap={4}>
        <Code style={{ overflowWrap: 'anywhere' }}>{hash}</Code>
        <Group gap="xs">
          <Badge variant="filled" color={holds ? 'teal.9' : 'red.8'}>
            {t(holds ? 'actions.seal.holds' : 'actions.seal.broken')}
          </Badge>
          <Anchor size="sm" href={addressOf(sealManifest, { params: { id, version } })} download>
            {t('actions.seal.manifest')}
          </Anchor>
        </Group>
      </Stack>
    ),
  },
]

const archiveColumn = (id: string): SmallColumn<Seal> => ({
  title: t('actions.archive.column'),
  render: ({ version, archive }) => <SealArchive id={id} version={version} archive={archive} />,
})
