import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { consentLabel } from '#contract/people/consent.ts'
import { type OwnConsent, ownConsents, withdrawConsent } from '#contract/privacy/consent-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** One thing that was agreed to, and when. */
const Row = ({ consent, onWithdraw }: { consent: OwnConsent; onWithdraw: () => void }) => {
  const { kind, versionSince, givenAt, withdrawnAt } = consent
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{consentLabel(kind)}</Text>
          <Text size="sm" c="dimmed">
            {t('privacy.consents.givenAt')} <Moment value={givenAt} />
            {versionSince ? ` · ${t('privacy.consents.version', { date: formatDay(versionSince) })}` : ''}
            {withdrawnAt ? (
              <>
                {' · '}
                {t('privacy.consents.withdrawnAt')} <Moment value={withdrawnAt} />
              </>
            ) : null}
          </Text>
        </div>
        {kind === 'newsletter' && !withdrawnAt ? (
          <Button variant="default" onClick={onWithdraw}>
            {t('privacy.consents.withdraw')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  )
}

/** A person's consents, by text, and a button to withdraw those that rest on consent alone. */
export function Consents() {
  const answer = useCall(ownConsents, {})
  const [dialog, ask] = useConfirm()
  const withdraw = useMutate(withdrawConsent, {
    refreshes: [ownConsents],
    onSuccess: () => toast.success(t('privacy.consents.withdrawn')),
  })
  const onWithdraw = ({ _id, kind }: OwnConsent) =>
    ask({
      title: consentLabel(kind),
      text: t('privacy.consents.withdrawText'),
      confirm: t('privacy.consents.withdraw'),
      onConfirm: () => withdraw.mutateAsync({ params: { id: _id }, body: {} }),
    })
  return (
    <section aria-labelledby="privacy-consents">
      {dialog}
      <Title order={2} size="h4" id="privacy-consents" mt="xl">
        {t('privacy.consents.title')}
      </Title>
      <Text maw={720} mt="xs" mb="md">
        {t('privacy.consents.text')}
      </Text>
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <PageSkeleton lines={3} />
      ) : answer.data.items.length === 0 ? (
        <EmptyState title={t('privacy.consents.none')} text={t('privacy.consents.noneText')} />
      ) : (
        <Stack component="ul" gap="sm" maw={720} p={0} m={0} style={{ listStyle: 'none' }}>
          {answer.data.items.map((consent) => (
            <Row key={consent._id} consent={consent} onWithdraw={() => onWithdraw(consent)} />
          ))}
        </Stack>
      )}
    </section>
  )
}
