import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { testTemplate } from '#contract/communication/messaging-endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { usePathParams } from '../../../../platform/lib/address.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useUser } from '../../../../platform/lib/user.ts'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'

/** Sends the mail as it is in the form to an address, by default the editor's own. */
export function MailTrial({
  name,
  subject,
  html,
  person,
}: {
  name: string
  subject: string
  html: string
  person: string | undefined
}) {
  const { id } = usePathParams()
  const own = useUser()?.email ?? ''
  const [to, setTo] = useState<string>()
  const trial = useMutate(testTemplate, {
    onSuccess: (sent) => {
      setTo(undefined)
      if (sent.kept) toast.info(t('mail.testKept'), toastTime.summary)
      else toast.success(t('mail.testSent', { to: sent.to }))
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) toast.failure(error, t('mail.failed'))
    },
  })
  const errors = trial.error instanceof ApiError ? trial.error.errors : []
  const close = () => {
    trial.reset()
    setTo(undefined)
  }
  const send = () =>
    trial.mutate({
      body: {
        name,
        subject,
        html,
        to: to ?? own,
        ...(person ? { person } : {}),
        ...(id ? { template: id } : {}),
      },
    })
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setTo(own)}
      >
        {t('mail.test')}
      </Button>
      <Modal opened={to !== undefined} onClose={close} title={t('mail.test')}>
        <Text size="sm" mb="sm">
          {t('mail.testText')}
        </Text>
        <TextInput
          type="email"
          label={t('mail.testTo')}
          required
          value={to ?? ''}
          error={errors.find(({ field }) => field === 'to')?.message}
          onChange={(event) => setTo(event.currentTarget.value)}
          data-autofocus
        />
        <OfTheMail errors={errors.filter(({ field }) => field !== 'to')} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button loading={trial.isPending} onClick={send}>
            {t('mail.send')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** What is wrong with the mail itself, and not with the address. */
const OfTheMail = ({ errors }: { errors: readonly FieldError[] }) =>
  errors.map(({ field, message }) => (
    <Text key={field} size="sm" c="red" mt="xs" role="alert">
      {message}
    </Text>
  ))
