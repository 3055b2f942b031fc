import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { reasonOf } from '../../../platform/lib/reason.ts'

/** Puts the cursor into the input that the user opened. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()

/** The text as it stands, with the button to change it. */
const Shown = ({
  value,
  type,
  label,
  onEdit,
}: {
  value: string
  type: 'text' | 'email' | 'tel'
  label: string
  onEdit: () => void
}) => (
  <Group gap={4} wrap="nowrap">
    <Text inherit style={type === 'tel' ? { whiteSpace: 'nowrap' } : { overflowWrap: 'break-word' }}>
      {type === 'email' && value ? <EmailText value={value} /> : value || '–'}
    </Text>
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onEdit}>
      <IconPencil size={14} aria-hidden />
    </ActionIcon>
  </Group>
)

/** A text that is edited in its row: Enter saves, Esc cancels. */
export function InlineText({
  value,
  field,
  name,
  type = 'text',
  maxLength,
  save,
}: {
  value: string
  /** The field, and whose it is, for the button's name. */
  field: string
  name: string
  type?: 'text' | 'email' | 'tel'
  maxLength: number
  /** Saves; failures are shown under the field. */
  save: (value: string) => Promise<unknown>
}) {
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const label = t('management.editHere', { field, name })
  if (typed === undefined)
    return <Shown value={value} type={type} label={label} onEdit={() => setTyped(value)} />
  const leave = () => {
    setTyped(undefined)
    setWrong(undefined)
  }
  const send = async () => {
    if (typed.trim() === value) return leave()
    setBusy(true)
    try {
      await save(typed.trim())
      leave()
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'Enter') void send()
  }
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <LimitedInput
        size="xs"
        miw={160}
        type={type}
        aria-label={label}
        value={typed}
        maxLength={maxLength}
        error={wrong}
        ref={focusOnce}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <ActionIcon variant="light" loading={busy} aria-label={t('common.save')} onClick={() => void send()}>
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('common.cancel')} onClick={leave}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
