import { Select, SimpleGrid, Stack } from '@mantine/core'
import { sigoCounties, sigoDistricts } from '#contract/places/endpoints.ts'
import { askedWith } from '#contract/people/dependent-data.ts'
import { t } from '#contract/platform/text/text.ts'
import { COUNTRY_CHOICES, PORTUGAL } from '#contract/platform/validation/options.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import { CountrySelect } from '../../places/index.ts'
import type { PersonalInputs } from './personal-inputs.ts'

/** The lists of places hardly ever change. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Nationality and place of birth; Portugal opens the districts, a district its counties (rule places.sigo). */
export function BirthPlaceFields({ inputs, required }: { inputs: PersonalInputs; required: boolean }) {
  const { values, props, choice } = inputs
  const { nationalityCountryOther } = askedWith('nationalityCountry', values.nationalityCountry)
  const { citizenshipCountryOther, citizenshipDistrict } = askedWith(
    'citizenshipCountry',
    values.citizenshipCountry,
  )
  const isPortugal = citizenshipDistrict !== undefined
  const districts = useCall(sigoDistricts, { params: { id: PORTUGAL } }, { ...lasting, enabled: isPortugal })
  const counties = useCall(
    sigoCounties,
    { params: { id: values.citizenshipDistrict || '-' } },
    { ...lasting, enabled: isPortugal && values.citizenshipDistrict !== '' },
  )
  const options = (page: { items: { value: string; name: string }[] } | undefined) =>
    (page?.items ?? []).map(({ value, name }) => ({ value, label: name }))
  const district = choice('citizenshipDistrict')
  const county = choice('citizenshipCounty')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md" mt="md">
      <Stack gap="md">
        <Select
          label={t('person.nationality')}
          required={required}
          data={COUNTRY_CHOICES}
          clearable={!required}
          {...choice('nationalityCountry')}
        />
        {nationalityCountryOther ? (
          <CountrySelect
            label={t('person.nationalityOther')}
            required={required && nationalityCountryOther.required}
            {...props('nationalityCountryOther')}
          />
        ) : null}
      </Stack>
      <Stack gap="md">
        <Select
          label={t('person.birthCountry')}
          required={required}
          data={COUNTRY_CHOICES}
          clearable={!required}
          {...choice('citizenshipCountry')}
        />
        {citizenshipCountryOther ? (
          <CountrySelect
            label={t('person.birthCountryOther')}
            required={required && citizenshipCountryOther.required}
            {...props('citizenshipCountryOther')}
          />
        ) : null}
      </Stack>
      <Select
        label={t('person.district')}
        data={options(districts.data)}
        searchable
        filter={bestLabelFirst}
        clearable
        nothingFoundMessage={t('empty.results')}
        {...district}
        disabled={district.disabled || !isPortugal}
      />
      <Select
        label={t('person.county')}
        data={options(counties.data)}
        searchable
        filter={bestLabelFirst}
        clearable
        nothingFoundMessage={t('empty.results')}
        {...county}
        disabled={county.disabled || !isPortugal || values.citizenshipDistrict === ''}
      />
    </SimpleGrid>
  )
}
