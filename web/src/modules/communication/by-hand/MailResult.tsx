import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { sendByHand } from '#contract/communication/by-hand-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { WorkProgress } from '../../../platform/ui/ProgressBar.tsx'
import { useSending } from '../use-sending.ts'
import type { Receiver } from './written.ts'

type Answer = CallAnswer<typeof sendByHand>

/** The progress of a sending; it continues without the page. */
function Sent({ begun }: { begun: NonNullable<Answer['sending']> }) {
  const { sent, total, kept, isDone } = useSending(begun)
  return (
    <>
      {isDone ? (
        <Text role="status">{tCount('mail.sentMany', total)}</Text>
      ) : (
        <WorkProgress label={t('mail.preparing')} done={sent} total={total} />
      )}
      <Text size="sm" fw={kept ? 600 : undefined} c={kept ? undefined : 'dimmed'}>
        {kept ? t('mail.allKept') : t('mail.goesOn')}
      </Text>
    </>
  )
}

/** The outcome of a sending: its progress, the people whom it does not reach, and why. */
export function MailResult({
  sent: { sending, refused },
  people,
  onClose,
}: {
  sent: Answer
  people: readonly Receiver[]
  onClose: () => void
}) {
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? id
  return (
    <Dialog title={t('mail.result')} onClose={onClose}>
      <Stack gap="md">
        {sending ? <Sent begun={sending} /> : <Text role="status">{t('mail.nobody')}</Text>}
        {refused.length > 0 ? (
          <div>
            <Text>{t('mail.leftOut')}</Text>
            <List mt={4} withPadding size="sm">
              {refused.map(({ user, name, message }) => (
                <List.Item key={user}>{`${name || nameOf(user)}: ${message}`}</List.Item>
              ))}
            </List>
          </div>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
