import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconLogout } from '@tabler/icons-react'
import { useId } from 'react'
import {
  type auditorActions,
  auditorArchive,
  leaveAuditorRoom,
  type AuditedAction,
} from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay, formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useOpenedInAddress } from '../../../platform/lib/opened-in-address.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { AuditedDossier } from './AuditedDossier.tsx'

/** The actions that a link shows, each with its archive, and the dossier of the one that the address names (rule actions.auditor). */
export function OpenedRoom({
  room: { academy, name, expiresAt, items },
  onLeft,
}: {
  room: CallAnswer<typeof auditorActions>
  onLeft: () => void
}) {
  const dossier = useOpenedInAddress('acao')
  const leave = useMutate(leaveAuditorRoom, {
    onSuccess: onLeft,
    onError: (error) => toast.failure(error),
  })
  const toggle = (id: string) =>
    dossier.id === id ? dossier.close() : dossier.id ? dossier.go(id) : dossier.open(id)
  return (
    <>
      <PageHeader
        title={name}
        text={t('auditor.roomText', { academy, date: formatDayTime(expiresAt) })}
        action={
          <Button
            variant="default"
            loading={leave.isPending}
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => leave.mutate({ body: {} })}
          >
            {t('auditor.leave')}
          </Button>
        }
      />
      <Text size="sm" mb="lg">
        {t('auditor.verify')} <TextLink to="/verificar-dossier">{t('actions.verify.title')}</TextLink>
      </Text>
      {items.length === 0 ? (
        <EmptyState title={t('auditor.noActions')} text={t('auditor.noActionsText')} />
      ) : null}
      <Stack gap="md">
        {items.map((action) => (
          <Action
            key={action._id}
            action={action}
            isShown={dossier.id === action._id}
            onToggle={() => toggle(action._id)}
          />
        ))}
      </Stack>
    </>
  )
}

function Action({
  action,
  isShown,
  onToggle,
}: {
  action: AuditedAction
  isShown: boolean
  onToggle: () => void
}) {
  const { _id, code, course, startDate, endDate, hours, companies, seal, isOpen } = action
  const heading = useId()
  const dossier = useId()
  const about = [
    t('actions.paper.days', { start: formatDay(startDate), end: formatDay(endDate) }),
    t('actions.paper.hours', { hours: formatNumber(hours) }),
    ...companies,
  ]
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Title order={2} size="h4" id={heading}>
            {course} · {code}
          </Title>
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
          </Text>
        </div>
        <Badge variant="filled" color={seal ? 'teal.9' : 'orange.9'}>
          {seal ? t('actions.seal.isSealed', { version: seal.version }) : t('auditor.unsealed')}
        </Badge>
      </Group>
      <Text size="sm" mt="xs">
        {seal
          ? t('auditor.sealedText', { date: formatDayTime(seal.sealedAt), by: seal.sealedBy })
          : t('auditor.unsealedText')}{' '}
        {seal && isOpen ? t('auditor.reopened') : null}
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          size="compact-md"
          variant="light"
          aria-expanded={isShown}
          aria-controls={dossier}
          onClick={onToggle}
        >
          {t(isShown ? 'auditor.hideDossier' : 'auditor.showDossier')}
        </Button>
        {seal ? (
          <Button
            component="a"
            size="compact-md"
            variant="default"
            href={addressOf(auditorArchive, { params: { id: _id } })}
            download
            aria-label={t('auditor.downloadOf', { code })}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('actions.archive.ready')}
          </Button>
        ) : null}
      </Group>
      <div id={dossier} hidden={!isShown}>
        {isShown ? <AuditedDossier id={_id} /> : null}
      </div>
    </Paper>
  )
}
