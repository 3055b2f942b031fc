import '../../../platform/ui/styles-all.ts'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { certificationErrors } from '#contract/people/certification.ts'
import { today } from '../../../platform/lib/today.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { Steps } from '../../../platform/ui/Steps.tsx'
import { personalDataOf, personalFormOf } from './personal-form.ts'
import { personalInputs } from './personal-inputs.ts'
import { lockedFields, useSavePerson } from './use-save-person.ts'
import { CertificationFields } from './CertificationFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

/**
 * Completes the data that a certificate needs, in two steps: general and certificate (rule person.certification-data).
 * @param required whether the certificate's fields may not be missing
 */
export default function CompleteDataModal({
  onClose,
  onSaved,
  required = true,
}: {
  onClose: () => void
  onSaved?: () => void
  required?: boolean
}) {
  const user = useLoggedIn()
  const [step, setStep] = useState(0)
  const isNarrow = useMediaQuery('(max-width: 36em)')
  const form = useForm({
    initialValues: { data: personalFormOf(user.data) },
    validate: ({ data }) => {
      const general = data.name.trim() === '' ? [{ field: 'name', message: t('validation.required') }] : []
      const certificate =
        step === 0 ? [] : certificationErrors(personalDataOf(data), { required, today: today() })
      return toFormErrors([...general, ...certificate].map((one) => ({ ...one, field: `data.${one.field}` })))
    },
  })
  const { saving, save, draft, dialog } = useSavePerson(user, 'complete-data', form)
  const inputs = personalInputs(form, lockedFields(user))
  const finish = () => {
    onSaved?.()
    onClose()
  }
  const submit = form.onSubmit(() => {
    if (step === 0) setStep(1)
    else void save().then((isSaved) => isSaved && finish())
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('person.complete')}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <DraftOffer draft={draft} />
        {dialog}
        <Steps active={step} onStepClick={(next) => next < step && setStep(next)}>
          <Steps.Step label={t('person.general')} allowStepSelect={step > 0} />
          <Steps.Step label={t('person.certificate')} allowStepSelect={false} />
        </Steps>
        {step === 0 ? (
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={t('auth.username')} value={user.username} readOnly variant="filled" />
              <TextInput label={t('person.email')} value={user.email} readOnly variant="filled" />
            </SimpleGrid>
            <GeneralFields inputs={inputs} />
          </Stack>
        ) : (
          <CertificationFields inputs={inputs} required={required} />
        )}
        <Group justify="flex-end" mt="xl">
          <Button variant="default" disabled={saving} onClick={() => (step === 0 ? onClose() : setStep(0))}>
            {step === 0 ? t('common.cancel') : t('common.back')}
          </Button>
          <Button type="submit" loading={saving}>
            {step === 0 ? t('common.next') : t('common.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
