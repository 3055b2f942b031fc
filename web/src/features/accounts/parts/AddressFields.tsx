import { SimpleGrid, TextInput } from '@mantine/core'
import { t } from '#contract/text/text.ts'
import type { PersonalInputs } from '../personal-inputs.ts'

/** Where a person lives. */
export const AddressFields = ({ inputs: { props } }: { inputs: PersonalInputs }) => (
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
    <TextInput
      label={t('person.postalCode')}
      placeholder="1700-062"
      maxLength={12}
      autoComplete="postal-code"
      {...props('postalCode')}
    />
    <TextInput label={t('person.city')} maxLength={100} autoComplete="address-level2" {...props('city')} />
    <TextInput label={t('person.country')} maxLength={60} autoComplete="country-name" {...props('country')} />
  </SimpleGrid>
)
