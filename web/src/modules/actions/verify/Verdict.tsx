import { Alert, Button, Code, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { knownSeal } from '#contract/actions/endpoints.ts'
import { faultText, type ArchiveVerdict } from '#contract/actions/verify-archive.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'

/** The result for a file, and the academy's answer about its seal; undefined if it could not be asked. */
export interface Verified {
  name: string
  verdict: ArchiveVerdict
  known: CallAnswer<typeof knownSeal> | undefined
}

export type WholeArchive = Extract<ArchiveVerdict, { isWhole: true }>

/** Whether an archive is intact and the academy's own, in a sentence, with the details of its seal. */
export function Verdict({
  verified: { name, verdict, known },
  onAskAgain,
}: {
  verified: Verified
  onAskAgain: (verdict: WholeArchive) => Promise<void>
}) {
  if (!verdict.isWhole) {
    // Another file by mistake is no sign that a dossier was changed.
    const isOther = ['unreadable', 'noSeal', 'tooMuch'].includes(verdict.fault.kind)
    return (
      <Alert
        color={isOther ? 'orange' : 'red'}
        icon={isOther ? <IconAlertTriangle aria-hidden /> : <IconCircleX aria-hidden />}
        title={t(isOther ? 'actions.verify.notDossier' : 'actions.verify.broken')}
      >
        <Text size="sm">{faultText(verdict.fault)}</Text>
        <Text size="sm" mt={4}>
          {name}
        </Text>
      </Alert>
    )
  }
  return (
    <>
      {known?.isKnown ? (
        <Alert
          color="petrol"
          mb="md"
          icon={<IconCircleCheck aria-hidden />}
          title={t('actions.verify.whole')}
        >
          <Text size="sm">{t('actions.verify.wholeText')}</Text>
        </Alert>
      ) : null}
      {known && !known.isKnown ? (
        <Alert color="red" mb="md" icon={<IconCircleX aria-hidden />} title={t('actions.verify.foreign')}>
          <Text size="sm">{t('actions.verify.foreignText')}</Text>
        </Alert>
      ) : null}
      {known ? null : (
        <Alert
          color="orange"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('actions.verify.notAsked')}
        >
          <Text size="sm">{t('actions.verify.notAskedText')}</Text>
          <Button size="xs" variant="default" mt="sm" onClick={() => void onAskAgain(verdict)}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {known?.newer ? (
        <Alert
          color="orange"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('actions.verify.newer', { version: known.newer })}
        >
          <Text size="sm">{t('actions.verify.newerText')}</Text>
        </Alert>
      ) : null}
      <Facts name={name} verdict={verdict} />
    </>
  )
}

function Facts({
  name,
  verdict: { manifest, hash, earlier, records },
}: {
  name: string
  verdict: WholeArchive
}) {
  const { action, version, reason, sealedAt, sealedBy, number, previous, pieces } = manifest
  const rows = [
    [t('actions.verify.file'), name],
    [t('actions.verify.action'), action.code],
    [t('actions.seal.version'), String(version)],
    ...(reason ? [[t('actions.seal.reason'), reason]] : []),
    [t('actions.seal.sealed'), `${formatDayTime(sealedAt)} · ${sealedBy}`],
    [t('actions.verify.pieces'), String(pieces.length)],
    ...(records > 0 ? [[t('actions.verify.records'), String(records)]] : []),
    ...(earlier.length > 0 ? [[t('actions.verify.earlier'), String(earlier.length)]] : []),
    [t('actions.archive.number'), String(number)],
  ]
  return (
    <Paper withBorder p="lg">
      <Stack component="dl" gap="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {rows.map(([label = '', value]) => (
          <Definition key={label} label={label}>
            {value}
          </Definition>
        ))}
        <Definition label={t('actions.seal.hash')}>
          <Code>{hash}</Code>
        </Definition>
        <Definition label={t('actions.archive.previous')}>
          {previous ? <Code>{previous}</Code> : t('actions.archive.first')}
        </Definition>
      </Stack>
    </Paper>
  )
}
