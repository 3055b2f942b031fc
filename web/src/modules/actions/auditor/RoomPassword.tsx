import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { openAuditorRoom } from '#contract/actions/auditor-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { ROOM_PASSWORD_MAX } from '#contract/actions/lengths.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'

/** Asks for the password of a link; says so if it waits for the academy to release it. */
export function RoomPassword({
  word,
  onOpened,
  onGone,
}: {
  word: string
  onOpened: () => void
  onGone: () => void
}) {
  const open = useMutate(openAuditorRoom)
  const [waits, setWaits] = useState<string>()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password.trim() ? null : t('validation.required')) },
  })
  const send = async ({ password }: { password: string }) => {
    setWaits(undefined)
    try {
      await open.mutateAsync({ body: { token: word, password } })
      onOpened()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'not_found') onGone()
      else if (failure instanceof ApiError && failure.code === 'conflict') setWaits(failure.message)
      else showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate aria-label={t('auditor.title')}>
      <Stack gap="md" maw={420}>
        <Text>{t('auditor.askPassword')}</Text>
        <PasswordInput
          label={t('auditor.password')}
          required
          maxLength={ROOM_PASSWORD_MAX}
          autoComplete="off"
          {...form.getInputProps('password')}
        />
        {waits ? (
          <Alert color="blue" role="alert">
            {waits}
          </Alert>
        ) : null}
        <Button type="submit" loading={open.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('auditor.open')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('auditor.isLogged')}
        </Text>
      </Stack>
    </form>
  )
}
