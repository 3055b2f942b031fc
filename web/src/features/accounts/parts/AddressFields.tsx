import { SimpleGrid, TextInput } from '@mantine/core'
import { t } from '#contract/text/text.ts'
import { useConfig } from '../../../lib/config.ts'
import type { PersonalInputs } from '../personal-inputs.ts'
import { PostalCodeField } from './PostalCodeField.tsx'

/** Where a person lives; where a service for it is configured, the postal code finds the rest. */
export function AddressFields({ inputs }: { inputs: PersonalInputs }) {
  const { props } = inputs
  const { addressLookup } = useConfig()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <TextInput
        label={t('person.address')}
        maxLength={200}
        autoComplete="address-line1"
        {...props('address')}
      />
      <TextInput
        label={t('person.addressDetails')}
        maxLength={200}
        autoComplete="address-line2"
        {...props('addressDetails')}
      />
      <PostalCodeField inputs={inputs} hasLookup={addressLookup} />
      <TextInput label={t('person.city')} maxLength={100} autoComplete="address-level2" {...props('city')} />
      <TextInput
        label={t('person.country')}
        maxLength={60}
        autoComplete="country-name"
        {...props('country')}
      />
    </SimpleGrid>
  )
}
