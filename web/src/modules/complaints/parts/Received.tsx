import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { Day } from '../../../platform/ui/moments.tsx'

/** What the register shows the author of a complaint. */
export interface Receipt {
  reference: string
  dueOn: string | null
}

/** The number of a complaint that arrived, and until when it is answered. */
export function Received({
  receipt: { reference, dueOn },
  onAgain,
}: {
  receipt: Receipt
  onAgain: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack mt="md" align="flex-start">
      <Alert
        ref={place}
        role="status"
        tabIndex={-1}
        color="petrol"
        w="100%"
        title={t('complaint.received', { reference })}
      >
        <Text size="sm">{t('complaint.keep')}</Text>
        {dueOn ? (
          <Text size="sm">
            {t('complaint.until')} <Day value={dueOn} />.
          </Text>
        ) : null}
      </Alert>
      <Button variant="default" onClick={onAgain}>
        {t('complaint.another')}
      </Button>
    </Stack>
  )
}
