import { SimpleGrid, Stack } from '@mantine/core'
import type { Form } from '../../../../platform/form/use-form.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { useMay } from '../../../../platform/lib/user.ts'
import { CertificationFields, type personalInputs } from '../../../people/index.ts'
import type { EditValues } from '../edit-values.ts'
import { RefSelect } from '../../../../platform/engine/fields/RefSelect.tsx'

/** The second step: what a certificate and the state's register need. The levels of education are administrators'. */
export function CertificateStep({
  form,
  inputs,
}: {
  form: Form<EditValues>
  inputs: ReturnType<typeof personalInputs>
}) {
  const seesAll = useMay('user.giveRole')
  return (
    <Stack gap="md">
      <CertificationFields inputs={inputs} />
      {seesAll ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <RefSelect
            entity="educationLevel"
            label={userEntity.fields.data.of.educationLevel.label}
            clearable
            value={form.values.educationLevel}
            error={form.errors['data.educationLevel']}
            onChange={(value) => form.setFieldValue('educationLevel', value)}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
