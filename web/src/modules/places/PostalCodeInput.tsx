import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { addressOfPostalCode, type FoundAddress } from '#contract/places/endpoints.ts'
import { entriesOf } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'
import { isPostalCode } from '#contract/platform/validation/postal-code.ts'
import { POSTAL_CODE_MAX } from '#contract/places/lengths.ts'
import { canonicalPostalCode } from '#contract/platform/validation/written.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { toast } from '../../platform/ui/toast.ts'
import { WrittenInput } from '../../platform/ui/WrittenInput.tsx'

const POSTAL_CODE = { format: 'postalCode', max: POSTAL_CODE_MAX }

/** What a failed lookup empties (rule places.postal-code). */
const emptied = ['address', 'city', 'country'] as const

/**
 * The postal code. Where a service for it is configured, its button, or Enter, looks the address up and puts down what
 * is known; where that fails, address, city and country are emptied (rule places.postal-code).
 * @param put puts a part of the address into the form
 */
export function PostalCodeInput({
  value,
  put,
  ...rest
}: Omit<ComponentProps<typeof WrittenInput>, 'field'> & {
  put: (field: keyof FoundAddress, text: string) => void
}) {
  const { addressLookup } = useConfig()
  const lookup = useMutate(addressOfPostalCode, {
    onSuccess: (found) => {
      for (const [field, text] of entriesOf(found)) if (text) put(field, text)
    },
    onError: () => {
      for (const field of emptied) put(field, '')
      toast.error(t('address.lookupFailed'))
    },
  })
  const postalCode = canonicalPostalCode(value)
  const isReady = isPostalCode(postalCode) && !lookup.isPending
  const look = () => lookup.mutate({ params: { postalCode } })
  return (
    <WrittenInput
      field={POSTAL_CODE}
      placeholder="1700-062"
      autoComplete="postal-code"
      value={value}
      {...rest}
      {...(addressLookup
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
