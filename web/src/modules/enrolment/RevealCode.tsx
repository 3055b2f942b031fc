import { Button, Code, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { revealCode } from '#contract/enrolment/codes-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../platform/lib/call.ts'
import { refresh } from '../../platform/lib/query.ts'
import { toast } from '../../platform/ui/toast.ts'
import type { AnyItem } from '../../platform/engine/names.ts'

/** A code is masked until an owner asks to see it; the server records that it was shown. */
export function RevealCode({ item }: { item: Pick<AnyItem, '_id'> }) {
  const [shown, setShown] = useState<string>()
  const [busy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    try {
      setShown((await call(revealCode, { params: { id: item._id } })).code)
      await refresh(listItems)
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="md">
      {shown === undefined ? (
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={busy}
          onClick={() => void reveal()}
        >
          {t('code.show')}
        </Button>
      ) : (
        <>
          <Code fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }} aria-live="polite">
            {shown}
          </Code>
          <Button
            variant="default"
            leftSection={<IconEyeOff size={16} aria-hidden />}
            onClick={() => setShown(undefined)}
          >
            {t('code.hide')}
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('code.showText')}
      </Text>
    </Group>
  )
}
