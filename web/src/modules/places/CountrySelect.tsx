import { Group, Select, Text, type SelectProps } from '@mantine/core'
import { countryChoices, type CountryChoice } from '#contract/places/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { bestFirst } from '../../platform/ui/best-first.ts'

/** Countries hardly ever change. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** What a country is found by. */
const wordsOf = ({ name, code, callingCode }: CountryChoice): string[] => [
  name,
  code,
  ...(callingCode ? [`+${callingCode}`] : []),
]

/**
 * A country, found by typing its name, its code or its calling code (rule places.countries). A manually written one
 * that is in no list stays, and can be changed.
 */
export function CountrySelect({
  value,
  onChange,
  ...rest
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string
  onChange: (name: string) => void
}) {
  const { data } = useCall(countryChoices, {}, lasting)
  const countries = new Map((data?.items ?? []).map((country) => [country.name, country]))
  const names = value && !countries.has(value) ? [value, ...countries.keys()] : [...countries.keys()]
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={t('empty.results')}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      {...rest}
      data={names}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      filter={bestFirst(({ value: name }) => {
        const country = countries.get(name)
        return country ? wordsOf(country) : [name]
      })}
      renderOption={({ option }) => {
        const callingCode = countries.get(option.value)?.callingCode
        return (
          <Group justify="space-between" wrap="nowrap" w="100%">
            <span>{option.label}</span>
            {callingCode ? (
              <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                +{callingCode}
              </Text>
            ) : null}
          </Group>
        )
      }}
    />
  )
}
