import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { textOf } from '#contract/platform/kernel/records.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { geocode } from '#contract/places/endpoints.ts'
import { ADDRESS_MIN } from '#contract/places/lengths.ts'
import { t } from '#contract/platform/text/text.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { PostalCodeInput } from './PostalCodeInput.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useFormStore, useOfForm } from '../../platform/form/form-store.ts'
import { NumberWidget } from '../../platform/engine/widgets/number.tsx'
import { useInput, type WidgetProps } from '../../platform/engine/form/widget.ts'

/** The postal code of an address, which finds the rest of it. */
export function PostalCode(props: WidgetProps<Field>) {
  const form = useFormStore()
  const { value, set, shared } = useInput(props)
  return (
    <PostalCodeInput
      {...shared}
      maw={260}
      value={textOf(value)}
      onChange={(change) => set(typeof change === 'string' ? change : change.currentTarget.value)}
      put={(field, text) => form.set(field, text)}
    />
  )
}

/** The country of an address. */
export function Country(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  return <CountrySelect {...shared} value={textOf(value)} onChange={(name) => set(name || null)} />
}

/** The parts of an address that a geocoder is asked with. */
const parts = ['address', 'postalCode', 'city', 'country'] as const

/**
 * The longitude, after which a place is complete: where a geocoder is configured, both coordinates are found from the
 * address beside them; else they are typed.
 */
export function Longitude({ entity, field, path }: WidgetProps<Field>) {
  const form = useFormStore()
  const { geocoder } = useConfig()
  const beside = path.startsWith('support.') ? 'support.' : ''
  const address = useOfForm((one) =>
    parts
      .map((part) => textOf(one.get(`${beside}${part}`)).trim())
      .filter(Boolean)
      .join(', '),
  )
  const find = useMutate(geocode, {
    onSuccess: ({ latitude, longitude }) => {
      form.set(path.replace(/longitude$/, 'latitude'), latitude)
      form.set(path, longitude)
    },
    onError: (error) => toast.error(error.message),
  })
  if (field.kind !== 'number') return null
  return (
    <>
      <NumberWidget entity={entity} field={field} path={path} />
      {geocoder ? (
        <Button
          variant="default"
          size="sm"
          mt="md"
          leftSection={<IconMapSearch size={18} aria-hidden />}
          disabled={address.length < ADDRESS_MIN}
          loading={find.isPending}
          onClick={() => find.mutate({ query: { address } })}
        >
          {t('address.geocode')}
        </Button>
      ) : null}
    </>
  )
}
