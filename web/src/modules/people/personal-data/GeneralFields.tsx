import { SimpleGrid, type TextInputProps } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { NAME_MAX } from '#contract/platform/validation/lengths.ts'
import type { PersonalInputs } from './personal-inputs.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'

/**
 * Full name and phone.
 * @param name further properties of the name's input, as where it cannot be changed
 */
export const GeneralFields = ({
  inputs: { props },
  name = {},
}: {
  inputs: PersonalInputs
  name?: Pick<TextInputProps, 'readOnly' | 'variant'>
}) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    <LimitedInput
      label={t('person.name')}
      required
      maxLength={NAME_MAX}
      autoComplete="name"
      {...props('name')}
      {...name}
    />
    <WrittenInput
      field={PERSON_NUMBERS.contact}
      label={t('person.contact')}
      type="tel"
      autoComplete="tel"
      {...props('contact')}
    />
  </SimpleGrid>
)
