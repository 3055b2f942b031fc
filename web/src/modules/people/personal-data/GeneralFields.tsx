import { SimpleGrid } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { NAME_MAX, PHONE_MAX } from '#contract/platform/validation/lengths.ts'
import type { PersonalInputs } from './personal-inputs.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** Full name and phone. */
export const GeneralFields = ({ inputs: { props } }: { inputs: PersonalInputs }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    <LimitedInput
      label={t('person.name')}
      required
      maxLength={NAME_MAX}
      autoComplete="name"
      {...props('name')}
    />
    <LimitedInput
      label={t('person.contact')}
      type="tel"
      maxLength={PHONE_MAX}
      autoComplete="tel"
      {...props('contact')}
    />
  </SimpleGrid>
)
