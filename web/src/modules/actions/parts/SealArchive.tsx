import { Button, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useRef } from 'react'
import { actionSeals, askSealArchive } from '#contract/actions/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'

type Archive = CallAnswer<typeof actionSeals>['items'][number]['archive']

/** The archive of a seal: requested, being made, available for a while (rule actions.archive). */
export function SealArchive({ id, version, archive }: { id: string; version: number; archive: Archive }) {
  const place = useRef<HTMLDivElement>(null)
  const ask = useMutate(askSealArchive, {
    refreshes: [actionSeals],
    onSuccess: () => toast.success(t('actions.archive.asked')),
    onError: (error) => toast.failure(error),
  })
  return (
    <Stack
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('actions.archive.columnOf', { version })}
      gap={4}
      align="flex-start"
    >
      {archive?.state === 'ready' && archive.file ? (
        <>
          <Button
            component="a"
            href={documentAddress(archive.file)}
            download
            size="compact-md"
            variant="default"
            aria-label={t('actions.archive.downloadOf', { version })}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('actions.archive.ready')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('actions.archive.until')} <Moment value={archive.expiresAt} />
          </Text>
        </>
      ) : archive?.state === 'waiting' ? (
        <Text size="sm" role="status">
          {t('actions.archive.waiting')}
        </Text>
      ) : (
        <>
          {archive ? (
            <Text size="xs" c={archive.state === 'failed' ? 'red.8' : 'dimmed'}>
              {t(archive.state === 'failed' ? 'actions.archive.failed' : 'actions.archive.expired')}
            </Text>
          ) : null}
          <Button
            size="compact-md"
            variant="light"
            loading={ask.isPending}
            aria-label={t('actions.archive.askOf', { version })}
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() =>
              // The button disappears with its request; its place stays while the archive is made.
              ask.mutate({ params: { id, version }, body: {} }, { onSuccess: () => place.current?.focus() })
            }
          >
            {t(archive ? 'actions.archive.askAgain' : 'actions.archive.ask')}
          </Button>
        </>
      )}
    </Stack>
  )
}
