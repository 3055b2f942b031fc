import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { correctEmail } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { reasonOf } from '../../../platform/lib/reason.ts'
import { EmailInput } from '../../../platform/ui/account-inputs.tsx'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { ResendButton } from './ResendButton.tsx'

/** What comes after a sign-up: the mail, the same mail again, or one to another address. */
export function CheckEmail({ email: first }: { email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [email, setEmail] = useState(first)
  const [isCorrecting, setCorrecting] = useState(false)
  const corrected = (to: string) => {
    setEmail(to)
    setCorrecting(false)
    toast.success(t('register.corrected', { email: to }), toastTime.summary)
  }
  return (
    <Stack gap="md">
      <Alert
        ref={box}
        tabIndex={-1}
        color="petrol"
        icon={<IconMailCheck aria-hidden />}
        title={t('register.done')}
      >
        <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
          {t('register.sentTo', { email })}
        </Text>
        <ButtonLink to="/activation" variant="default" size="sm">
          {t('register.haveCode')}
        </ButtonLink>
      </Alert>
      {isCorrecting ? (
        <CorrectEmail email={email} onDone={corrected} onCancel={() => setCorrecting(false)} />
      ) : (
        <Group gap="sm">
          <ResendButton ask={() => email} />
          <Button variant="default" size="sm" onClick={() => setCorrecting(true)}>
            {t('register.correct')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function CorrectEmail({
  email,
  onDone,
  onCancel,
}: {
  email: string
  onDone: (email: string) => void
  onCancel: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [value, setValue] = useState(email)
  const [problem, setProblem] = useState<string>()
  const correct = useMutate(correctEmail)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailError(value)
    if (wrong) return setProblem(wrong.message)
    try {
      onDone((await correct.mutateAsync({ body: { email: value } })).email)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-label={t('register.correct')}>
      <Stack gap="sm">
        <EmailInput
          description={t('register.wrongEmail')}
          ref={input}
          value={value}
          error={problem}
          onChange={(to) => {
            setValue(to)
            setProblem(undefined)
          }}
        />
        <Group gap="sm">
          <Button type="submit" size="sm" loading={correct.isPending}>
            {t('register.correct')}
          </Button>
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
