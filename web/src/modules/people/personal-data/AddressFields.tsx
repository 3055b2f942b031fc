import { SimpleGrid } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { ADDRESS_MAX, PLACE_NAME_MAX } from '#contract/places/lengths.ts'
import { CountrySelect, PostalCodeInput } from '../../places/index.ts'
import type { PersonalInputs } from './personal-inputs.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** Where a person lives (rule places.address). */
export function AddressFields({ inputs }: { inputs: PersonalInputs }) {
  const { props, set } = inputs
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <LimitedInput
        label={t('person.address')}
        maxLength={ADDRESS_MAX}
        autoComplete="address-line1"
        {...props('address')}
      />
      <LimitedInput
        label={t('person.addressDetails')}
        maxLength={ADDRESS_MAX}
        autoComplete="address-line2"
        {...props('addressDetails')}
      />
      <PostalCodeInput label={t('person.postalCode')} {...props('postalCode')} put={set} />
      <LimitedInput
        label={t('person.city')}
        maxLength={PLACE_NAME_MAX}
        autoComplete="address-level2"
        {...props('city')}
      />
      <LimitedInput
        label={t('person.locality')}
        maxLength={PLACE_NAME_MAX}
        autoComplete="address-level3"
        {...props('locality')}
      />
      <LimitedInput label={t('person.addressCounty')} maxLength={PLACE_NAME_MAX} {...props('county')} />
      <LimitedInput
        label={t('person.addressDistrict')}
        maxLength={PLACE_NAME_MAX}
        autoComplete="address-level1"
        {...props('district')}
      />
      <CountrySelect label={t('person.country')} autoComplete="country-name" {...props('country')} />
    </SimpleGrid>
  )
}
