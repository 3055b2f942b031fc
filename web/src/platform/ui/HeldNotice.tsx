import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../lib/api-error.ts'

/** The colleague who has the item, if the server refused because of that. */
export const heldSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'held' ? error.message : undefined

/** Keeps that a colleague has what was to be answered: `note` says whether that is why something was refused. */
export function useHeld() {
  const [held, setHeld] = useState<string>()
  const note = (error: unknown): boolean => {
    const sentence = heldSentence(error)
    setHeld(sentence)
    return sentence !== undefined
  }
  return { held, note }
}

/**
 * Asks whether to answer what a colleague has (rule tutoring.taking).
 * @param anyway the button's words, where something else than an answer was refused
 */
export function HeldNotice({
  held,
  busy,
  anyway = t('tutoring.answerAnyway'),
  onAnyway,
}: {
  held: string | undefined
  busy: boolean
  anyway?: string
  onAnyway: () => void
}) {
  if (!held) return null
  return (
    <Alert color="amber" role="alert" title={held}>
      <Text size="sm">{t('tutoring.heldAsk')}</Text>
      <Button size="compact-sm" variant="default" mt="xs" loading={busy} onClick={onAnyway}>
        {anyway}
      </Button>
    </Alert>
  )
}
