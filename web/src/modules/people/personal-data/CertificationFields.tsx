import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { askedWith } from '#contract/people/dependent-data.ts'
import { t } from '#contract/platform/text/text.ts'
import { GENDERS, IDENTIFICATION_TYPES } from '#contract/platform/validation/options.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { DOCUMENT_NUMBER_MAX, ENTRY_VISA_MAX, JOB_MAX } from '#contract/people/lengths.ts'
import type { PersonalInputs } from './personal-inputs.ts'
import { BirthPlaceFields } from './BirthPlaceFields.tsx'
import { DayInput } from './DayInput.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'

/**
 * What a certificate needs about a trainee (rule person.certification-data): the fields of each kind of
 * document show while that kind is chosen.
 */
export function CertificationFields({
  inputs,
  required = false,
  withNif = true,
}: {
  inputs: PersonalInputs
  /** Marks what may not be missing. */
  required?: boolean
  /** Sign-up asks for the NIF elsewhere. */
  withNif?: boolean
}) {
  const { values, props, choice } = inputs
  const asked = askedWith('identificationType', values.identificationType)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <DayInput
          label={t('person.dateOfBirth')}
          description={t('person.dayHelp')}
          required={required}
          autoComplete="bday"
          {...props('dateOfBirth')}
        />
        <Select
          label={t('person.gender')}
          required={required}
          data={GENDERS}
          clearable={!required}
          {...choice('gender')}
        />
        <Select
          label={t('person.identificationType')}
          required={required}
          data={IDENTIFICATION_TYPES}
          clearable={!required}
          {...choice('identificationType')}
        />
        <KindOfDocumentFields inputs={inputs} asked={asked} required={required} />
        <TextInput
          label={t('person.identificationNumber')}
          required={required}
          maxLength={DOCUMENT_NUMBER_MAX}
          {...props('identificationNumber')}
        />
        {asked.identificationCheckCC ? (
          <WrittenInput
            field={PERSON_NUMBERS.identificationCheckCC}
            label={t('person.checkCC')}
            required={required && asked.identificationCheckCC.required}
            description={t('person.checkCCHelp')}
            placeholder="0AA0"
            {...props('identificationCheckCC')}
          />
        ) : null}
        <DayInput label={t('person.dateValidateCC')} required={required} {...props('dateValidateCC')} />
        <Numbers inputs={inputs} required={required} withNif={withNif} />
        <LimitedInput
          label={t('person.job')}
          required={required}
          maxLength={JOB_MAX}
          autoComplete="organization-title"
          {...props('job')}
        />
      </SimpleGrid>
      <BirthPlaceFields inputs={inputs} required={required} />
    </>
  )
}

/** The numbers by which the tax office and social security know somebody. */
function Numbers({
  inputs: { props },
  required,
  withNif,
}: Required<Parameters<typeof CertificationFields>[0]>) {
  return (
    <>
      {withNif ? (
        <WrittenInput
          field={PERSON_NUMBERS.nif}
          label={t('person.nif')}
          required={required}
          {...props('nif')}
        />
      ) : null}
      <WrittenInput
        field={PERSON_NUMBERS.niss}
        label={t('person.niss')}
        inputMode="numeric"
        {...props('niss')}
      />
    </>
  )
}

/** What is asked beside the number of a document of this kind: its own kind, who issued it, a visa. */
function KindOfDocumentFields({
  inputs: { props, choice },
  asked,
  required,
}: {
  inputs: PersonalInputs
  asked: ReturnType<typeof askedWith>
  required: boolean
}) {
  const { identificationSubType: subType, emitedBy, entryVisa } = asked
  return (
    <>
      {subType ? (
        <Select
          label={t('person.subType')}
          required={required && subType.required}
          data={subType.options}
          clearable={!(required && subType.required)}
          {...choice('identificationSubType')}
        />
      ) : null}
      {emitedBy ? (
        <Select
          label={t('person.emitedBy')}
          required={required && emitedBy.required}
          data={emitedBy.options}
          clearable={!(required && emitedBy.required)}
          {...choice('emitedBy')}
        />
      ) : null}
      {entryVisa ? (
        <TextInput
          label={t('person.entryVisa')}
          required={required && entryVisa.required}
          maxLength={ENTRY_VISA_MAX}
          {...props('entryVisa')}
        />
      ) : null}
    </>
  )
}
