import { SimpleGrid, TextInput } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { CountrySelect, PostalCodeInput } from '../../places/index.ts'
import type { PersonalInputs } from './personal-inputs.ts'

/** Where a person lives (rule places.address). */
export function AddressFields({ inputs }: { inputs: PersonalInputs }) {
  const { props, set } = inputs
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
      <PostalCodeInput label={t('person.postalCode')} {...props('postalCode')} put={set} />
      <TextInput label={t('person.city')} maxLength={100} autoComplete="address-level2" {...props('city')} />
      <TextInput
        label={t('person.locality')}
        maxLength={100}
        autoComplete="address-level3"
        {...props('locality')}
      />
      <TextInput label={t('person.addressCounty')} maxLength={100} {...props('county')} />
      <TextInput
        label={t('person.addressDistrict')}
        maxLength={100}
        autoComplete="address-level1"
        {...props('district')}
      />
      <CountrySelect label={t('person.country')} autoComplete="country-name" {...props('country')} />
    </SimpleGrid>
  )
}
