import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { addressOfPostalCode } from '#contract/locations/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { isPostalCode } from '#contract/validation/postal-code.ts'
import { useMutate } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import type { PersonalInputs } from '../personal-inputs.ts'

/**
 * The postal code. Its button, or Enter, looks the address up; where that fails, address, city and country are emptied
 * (specification §5, §8 "Address").
 */
export function PostalCodeField({ inputs, hasLookup }: { inputs: PersonalInputs; hasLookup: boolean }) {
  const { values, set, props } = inputs
  const fill = (found: Record<'address' | 'city' | 'country', string>) => {
    for (const field of ['address', 'city', 'country'] as const) set(field, found[field])
  }
  const lookup = useMutate(addressOfPostalCode, {
    onSuccess: fill,
    onError: () => {
      fill({ address: '', city: '', country: '' })
      toast.error(t('address.lookupFailed'))
    },
  })
  const postalCode = values.postalCode.trim()
  const isReady = isPostalCode(postalCode) && !lookup.isPending
  const look = () => lookup.mutate({ params: { postalCode } })
  return (
    <TextInput
      label={t('person.postalCode')}
      placeholder="1700-062"
      maxLength={12}
      autoComplete="postal-code"
      {...props('postalCode')}
      {...(hasLookup
        ? {
            onKeyDown: (event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (isReady) look()
            },
            rightSection: (
              <ActionIcon
                variant="subtle"
                aria-label={t('address.lookup')}
                disabled={!isReady}
                loading={lookup.isPending}
                onClick={look}
              >
                <IconSearch size={18} aria-hidden />
              </ActionIcon>
            ),
          }
        : {})}
    />
  )
}
