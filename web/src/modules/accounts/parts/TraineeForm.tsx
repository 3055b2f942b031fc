import { Accordion, Button, Stack, Text } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { Suspense, useState } from 'react'
import { register } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { registrationErrors } from '#contract/accounts/sign-up.ts'
import { NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { call } from '../../../platform/lib/call.ts'
import { takeRegistrationStart } from '../../../platform/lib/registration-start.ts'
import { today } from '../../../platform/lib/today.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { focusFirstWrong } from '../../../platform/form/focus-first.ts'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { FoldedCertification, personalDataOf, personalFormOf, personalInputs } from '../../people/index.ts'
import { useSignUp } from '../use-sign-up.ts'
import { useTakenAccount } from '../use-unique.ts'
import { AccountFields } from './AccountFields.tsx'
import { CodeNotice } from './CodeNotice.tsx'
import { CheckEmail } from './CheckEmail.tsx'
import { SignUpErrors } from './SignUpErrors.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

/** Sign-up of a trainee: full name and NIF; the rest of the certification data may wait (rule account.sign-up). */
export function TraineeForm({ code }: { code: string | undefined }) {
  const [start] = useState(takeRegistrationStart)
  const [open, setOpen] = useState<string | null>(null)
  const form = useForm({
    initialValues: {
      username: start?.username ?? '',
      email: start?.email ?? '',
      data: personalFormOf(),
      terms: false,
    },
    validate: (values) =>
      toFormErrors(
        registrationErrors({ ...values, type: 'student', data: personalDataOf(values.data) }, today()),
      ),
  })
  const { busy, done, signUp, draft } = useSignUp('student', form, () => {
    const { username, email, data, terms } = form.getValues()
    const body = { username, email, data: personalDataOf(data), code, terms }
    return call(register, { body: { type: 'student', ...body } })
  })
  const taken = useTakenAccount(form.values)
  if (done) return <CheckEmail email={form.getValues().email} />
  const inputs = personalInputs(form)
  const submit = form.onSubmit(
    () => void signUp(),
    (errors) => {
      const hidden = Object.keys(errors).some((path) => path.startsWith('data.') && !/name|nif/.test(path))
      if (hidden) setOpen('certification')
      setTimeout(() => focusFirstWrong(form, errors))
    },
  )
  return (
    <form onSubmit={submit} noValidate aria-label={t('register.trainee')}>
      <DraftOffer draft={draft} />
      <SignUpErrors form={form} taken={taken} />
      <Stack gap="md">
        {code ? <CodeNotice code={code} /> : null}
        <AccountFields form={form} taken={taken} />
        <LimitedInput
          label={t('person.name')}
          required
          maxLength={NAME_MAX}
          autoComplete="name"
          {...inputs.props('name')}
        />
        <WrittenInput
          field={PERSON_NUMBERS.nif}
          label={t('person.nif')}
          required
          inputMode="numeric"
          {...inputs.props('nif')}
        />
        <Accordion variant="separated" value={open} onChange={setOpen}>
          <Accordion.Item value="certification">
            <Accordion.Control>
              {t('person.certification')}
              <Text size="sm" c="dimmed" component="span" display="block">
                {t('register.certificationHelp')}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Suspense fallback={<PageSkeleton />}>
                <FoldedCertification inputs={inputs} withNif={false} />
              </Suspense>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <TermsCheckbox form={form} />
        <Button type="submit" loading={busy}>
          {t('shell.register')}
        </Button>
      </Stack>
    </form>
  )
}
