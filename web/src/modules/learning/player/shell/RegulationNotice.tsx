import { Button, Group, Modal, ScrollArea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'
import classes from './shell.module.css'

/**
 * Asks whoever has not accepted the regulation of training to read and accept it, above the course that goes on beneath; never
 * during an exam (rule person.regulation).
 */
export function RegulationNotice() {
  const { attempting } = usePlayer()
  const { data } = useCall(regulationToAccept, {}, { staleTime: 300_000 })
  const [isOpen, setOpen] = useState(false)
  const accept = useMutate(acceptRegulation, {
    refreshes: [regulationToAccept],
    onSuccess: () => {
      setOpen(false)
      toast.success(t('player.regulation.accepted'))
    },
  })
  const regulation = data?.regulation
  if (!regulation || attempting) return null
  const { version, html } = regulation
  return (
    <div className={classes.notice}>
      <IconFileText size={18} aria-hidden />
      <span>{t('player.regulation.ask')}</span>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('player.regulation.read')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('player.regulation.title')}
        size="lg"
        scrollAreaComponent={ScrollArea.Autosize}
      >
        <SafeHtml html={html} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('player.regulation.later')}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { version } })}>
            {t('player.regulation.accept')}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
