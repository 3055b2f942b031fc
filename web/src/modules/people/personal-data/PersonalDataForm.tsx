import { Alert, SimpleGrid, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useForm } from '../../../platform/form/use-form.ts'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../platform/lib/today.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { ErrorSummary, FormActions, FormSection } from '../../../platform/ui/FormSection.tsx'
import { labelOf } from './labels.ts'
import { personalDataOf, personalFormOf, type PersonalForm } from './personal-form.ts'
import { personalInputs } from './personal-inputs.ts'
import { lockedFields, useSavePerson } from './use-save-person.ts'
import { AddressFields } from './AddressFields.tsx'
import { CertificationFields } from './CertificationFields.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { GeneralFields } from './GeneralFields.tsx'

/** The errors in the user's own data; what only a certificate needs may still be missing. */
const errorsOf = (data: PersonalForm) =>
  entityErrors(userEntity, { data: personalDataOf(data) }, today()).filter(({ field }) =>
    field.startsWith('data.'),
  )

/** The user's own data: general, certification and address (rule person.data). */
export function PersonalDataForm({ user }: { user: CurrentUser }) {
  const form = useForm({
    initialValues: { data: personalFormOf(user.data) },
    validate: ({ data }) => toFormErrors(errorsOf(data)),
  })
  const { saving, save, draft, dialog } = useSavePerson(user, 'own-data', form)
  // What a company's record says is shown, and changed there.
  const ofRecord = may(user, 'user.nameSelf') ? {} : ({ readOnly: true, variant: 'filled' } as const)
  const inputs = personalInputs(form, lockedFields(user))
  const wrong = Object.entries(form.errors).map(([path, message]) => ({
    label: labelOf(path.replace(/^data\./, '')),
    message,
  }))
  const submit = form.onSubmit(() => void save())
  return (
    <form onSubmit={submit} noValidate>
      <DraftOffer draft={draft} />
      {dialog}
      {wrong.length > 1 ? <ErrorSummary errors={wrong} /> : null}
      {user.certificateIssued ? (
        <Alert color="petrol" icon={<IconLock aria-hidden />} mb="lg">
          {t('person.locked')}
        </Alert>
      ) : null}
      <FormSection title={t('person.general')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md" mb="md">
          <TextInput label={t('auth.username')} value={user.username} readOnly variant="filled" />
          <TextInput label={t('person.email')} value={user.email} readOnly variant="filled" />
        </SimpleGrid>
        <GeneralFields inputs={inputs} name={ofRecord} />
      </FormSection>
      {user.isStudent ? (
        <FormSection title={t('person.certification')} help={t('person.certificationHelp')}>
          <CertificationFields inputs={inputs} />
        </FormSection>
      ) : (
        <FormSection title={t('person.taxes')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <WrittenInput
              field={PERSON_NUMBERS.nif}
              label={t('person.nif')}
              {...inputs.props('nif')}
              {...ofRecord}
            />
          </SimpleGrid>
        </FormSection>
      )}
      <FormSection title={t('person.addressTitle')}>
        <AddressFields inputs={inputs} />
      </FormSection>
      <FormActions saving={saving} />
    </form>
  )
}
