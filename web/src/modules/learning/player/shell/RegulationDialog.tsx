import { Button, Group, ScrollArea } from '@mantine/core'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { toast } from '../../../../platform/ui/toast.ts'

/** Shows the regulation of training, and takes that it was accepted. */
export default function RegulationDialog({
  regulation: { version, html },
  onClose,
}: {
  regulation: { version: string; html: string }
  onClose: () => void
}) {
  const accept = useMutate(acceptRegulation, {
    refreshes: [regulationToAccept],
    onSuccess: () => {
      onClose()
      toast.success(t('player.regulation.accepted'))
    },
  })
  return (
    <Dialog
      title={t('player.regulation.title')}
      size="lg"
      scrollAreaComponent={ScrollArea.Autosize}
      onClose={onClose}
    >
      <SafeHtml html={html} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('player.regulation.later')}
        </Button>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { version } })}>
          {t('player.regulation.accept')}
        </Button>
      </Group>
    </Dialog>
  )
}
