import '../../platform/ui/styles-all.ts'
import { Button, Group, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { lossQuestion } from '../../platform/lib/unsaved.ts'
import { Dialog } from '../../platform/ui/Dialog.tsx'

/** Asks whether to leave and lose the input. */
export default function UnsavedDialog({ question }: { question: ReturnType<typeof lossQuestion> }) {
  if (!question) return null
  return (
    <Dialog onClose={() => question.answer(false)} title={t('ui.unsavedTitle')} zIndex={300}>
      <Text>{t(question.isElsewhere ? 'ui.unsavedElsewhere' : 'common.unsavedChanges')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
          {t('ui.stay')}
        </Button>
        <Button color="red" onClick={() => question.answer(true)}>
          {t('ui.leaveUnsaved')}
        </Button>
      </Group>
    </Dialog>
  )
}
