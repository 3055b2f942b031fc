import { Button, Group, List, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { toast } from './toast.ts'
import { Dialog } from './Dialog.tsx'

export interface Question {
  title: string
  text?: ReactNode
  /** What will be lost, by name: `3 inscrições`, `o exame final`… */
  destroys?: string[]
  /**
   * The label of the button; names the action (`Apagar`). Without it the action is not available, and the text says
   * why.
   */
  confirm: string | undefined
  /** The button's; red, unless nothing is destroyed. */
  color?: string
  /** Does it; the dialog waits, stays open when it fails, and shows why. */
  onConfirm: () => Promise<unknown> | void
}

/**
 * Confirms something that cannot be undone. Returns the dialog to render and the function to ask: `const [dialog, ask]
 * = useConfirm()`.
 */
export function useConfirm(): [dialog: ReactNode, ask: (question: Question) => void] {
  const [question, setQuestion] = useState<Question>()
  const dialog = question ? (
    <ConfirmDialog key={question.title} {...question} onClose={() => setQuestion(undefined)} />
  ) : null
  return [dialog, setQuestion]
}

/** The dialog of `useConfirm`, for those that keep its state themselves. */
function ConfirmDialog({
  title,
  text,
  destroys = [],
  confirm,
  color = 'red',
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toast.failure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={!busy} closeOnEscape={!busy}>
      {text ? <Text component="div">{text}</Text> : null}
      {destroys.length > 0 ? (
        <>
          <Text mt="sm">{t('ui.destroys')}</Text>
          <List mt={4} withPadding>
            {destroys.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        </>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t(confirm ? 'common.cancel' : 'common.close')}
        </Button>
        {confirm ? (
          <Button color={color} loading={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
