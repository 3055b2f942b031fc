import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { verifyTimeRecord } from '#contract/evidence/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { toast } from '../../../platform/ui/toast.ts'

type Verified = CallAnswer<typeof verifyTimeRecord>

/** Has the chain of a record verified, and returns the result. */
export function useVerify(id: string) {
  const [found, setFound] = useState<Verified>()
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      setFound(await call(verifyTimeRecord, { params: { id } }))
    } catch (error) {
      toast.failure(error, t('evidence.verify.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { found, busy, verify }
}

/** The button that has the chain walked. */
export const VerifyButton = ({ busy, verify }: Pick<ReturnType<typeof useVerify>, 'busy' | 'verify'>) => (
  <Button variant="default" loading={busy} onClick={() => void verify()}>
    {t('evidence.verify.action')}
  </Button>
)

/** Whether the chain is whole, or where it breaks. */
export function Found({ found }: { found: Verified | undefined }) {
  return (
    <div role="status">
      {found?.broken ? (
        <Alert color="red" mb="md" title={t('evidence.verify.brokenTitle')}>
          {t(`evidence.verify.${found.broken.why}`, { seq: found.broken.seq })}
        </Alert>
      ) : null}
      {found && !found.broken ? (
        <Alert color="petrol" mb="md">
          {found.entries > 0 ? tCount('evidence.verify.whole', found.entries) : t('evidence.verify.empty')}
          {found.entries > 0 ? (
            <Text size="xs" ff="monospace" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {t('evidence.verify.head', { hash: found.head })}
            </Text>
          ) : null}
        </Alert>
      ) : null}
    </div>
  )
}
