import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '#contract/text/text.ts'
import { useIsKind } from '../../../lib/user.ts'
import type { EditValues } from '../edit-values.ts'

/** The third step: what somebody enters with. A manager gives nobody another username. */
export function AccessStep({ form }: { form: UseFormReturnType<EditValues> }) {
  const isAdmin = useIsKind('admin')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput
          label={t('auth.username')}
          required
          disabled={!isAdmin}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('user.passwordHelp')}
      </Text>
    </Stack>
  )
}
