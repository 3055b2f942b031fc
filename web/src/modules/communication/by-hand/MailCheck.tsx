import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewByHand, sendByHand, sentByHand } from '#contract/communication/by-hand-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import { MailFrame } from '../templates/MailFrame.tsx'
import { MailResult } from './MailResult.tsx'
import type { Receiver, Written } from './written.ts'

/** The receivers whose mail can be previewed: the first of them. */
const LOOKED_AT = 50

/** The mail as one of its receivers would read it; sent from here, to all. */
export function MailCheck({
  people,
  written,
  clientId,
  onBack,
  onClose,
}: {
  people: readonly Receiver[]
  written: Written
  /** Distinguishes two equal mails from one that was sent twice. */
  clientId: string
  onBack: () => void
  onClose: (isSent: boolean) => void
}) {
  const [person, setPerson] = useState(people[0]?._id ?? '')
  const [sent, setSent] = useState<CallAnswer<typeof sendByHand>>()
  const body = { ...written, person }
  const mail = useQuery({
    queryKey: [previewByHand.path, body],
    queryFn: () => call(previewByHand, { body }),
    placeholderData: (before) => before,
    retry: false,
  })
  const send = useMutate(sendByHand, {
    refreshes: [sentByHand],
    onSuccess: setSent,
    onError: (error) => toast.failure(error, t('mail.failed')),
  })
  if (sent) return <MailResult sent={sent} people={people} onClose={() => onClose(sent.sending !== null)} />
  return (
    <Dialog
      title={tCount('mail.toMany', people.length)}
      size="lg"
      unsaved={!send.isPending}
      closeOnClickOutside={false}
      onClose={() => onClose(false)}
    >
      <Stack gap="md">
        <Select
          label={t('mail.asReadBy')}
          searchable
          filter={bestLabelFirst}
          data={people.slice(0, LOOKED_AT).map(({ _id, name }) => ({ value: _id, label: name }))}
          nothingFoundMessage={t('empty.results')}
          value={person}
          onChange={(chosen) => setPerson(chosen ?? person)}
        />
        {mail.error ? <ErrorState error={mail.error} onRetry={() => void mail.refetch()} /> : null}
        {mail.data ? <MailShown {...mail.data} /> : <Skeleton height={360} />}
        <Text size="sm" c="dimmed">
          {t('mail.goesOn')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={send.isPending} onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button
            loading={send.isPending}
            data-autofocus
            onClick={() =>
              send.mutate({ body: { ...written, users: people.map(({ _id }) => _id), clientId } })
            }
          >
            {tCount('mail.sendMany', people.length)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A mail as one of its receivers would read it. */
const MailShown = ({ to, subject, html }: CallAnswer<typeof previewByHand>) => (
  <div>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span c="dimmed" size="sm">
        {`${t('mail.testTo')}: `}
      </Text>
      {to}
    </Text>
    <Text size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
      <Text span c="dimmed" size="sm">
        {`${t('mail.subject')}: `}
      </Text>
      {subject}
    </Text>
    <MailFrame html={html} title={t('mail.asReadBy')} height={320} />
  </div>
)
