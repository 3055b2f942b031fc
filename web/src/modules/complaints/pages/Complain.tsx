import { Anchor, Container, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useConfig } from '../../../platform/lib/config.ts'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { ComplaintForm } from '../parts/ComplaintForm.tsx'
import { Received, type Receipt } from '../parts/Received.tsx'

/** Where anybody complains, with or without an account (rule complaints.form). */
export default function Complain() {
  usePageTitle(t('complaint.title'))
  const [state] = useAddressState()
  const { complaintsBook } = useConfig()
  const [receipt, setReceipt] = useState<Receipt>()
  return (
    <Container size="sm" py="xl">
      <Title order={1}>{t('complaint.title')}</Title>
      {receipt ? (
        <Received receipt={receipt} onAgain={() => setReceipt(undefined)} />
      ) : (
        <>
          <Text mt="sm">{t('complaint.intro')}</Text>
          <ComplaintForm earlier={state['anterior'] ?? ''} onSent={setReceipt} />
        </>
      )}
      {/^https?:\/\//.test(complaintsBook) ? (
        <Text mt="xl" size="sm">
          {t('complaint.book')}{' '}
          <Anchor
            href={complaintsBook}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('shell.complaintsBook')} (${t('ui.newTab')})`}
          >
            {t('shell.complaintsBook')}
          </Anchor>
        </Text>
      ) : null}
    </Container>
  )
}
