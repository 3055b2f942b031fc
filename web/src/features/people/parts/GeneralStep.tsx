import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { user as userEntity } from '#contract/entities/user.ts'
import { fieldAt } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { useIsKind } from '../../../lib/user.ts'
import { AddressFields, GeneralFields, type personalInputs } from '../../accounts/index.tsx'
import type { EditValues } from '../edit-values.ts'
import type { Person } from '../person.ts'
import { RefSelect } from '../../../entities/fields/RefSelect.tsx'

const labelOf = (path: string): string => fieldAt(userEntity.fields, path)?.label ?? path

/** The first step: who it is, where they belong, and whether they may enter. */
export function GeneralStep({
  person,
  form,
  inputs,
  needsCompany,
  locking,
  onLock,
}: {
  person: Person
  form: UseFormReturnType<EditValues>
  inputs: ReturnType<typeof personalInputs>
  needsCompany: boolean
  locking: boolean
  onLock: () => void
}) {
  const isAdmin = useIsKind('admin')
  const mayMove = useIsKind('gestor')
  const { company, role, active } = form.values
  return (
    <Stack gap="md">
      <GeneralFields inputs={inputs} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        {isAdmin ? (
          <RefSelect
            entity="role"
            label={labelOf('role')}
            required
            value={role}
            error={form.errors['role']}
            onChange={(value) => form.setFieldValue('role', value)}
          />
        ) : null}
        {mayMove ? (
          <RefSelect
            entity="company"
            label={labelOf('data.company')}
            required={needsCompany}
            clearable={!needsCompany}
            value={company}
            error={form.errors['data.company']}
            onChange={(value) => form.setFieldValue('company', value)}
          />
        ) : (
          <TextInput label={labelOf('data.company')} value={company?.name ?? ''} disabled />
        )}
      </SimpleGrid>
      <AddressFields inputs={inputs} />
      {isAdmin ? (
        <Switch
          label={t('user.enabled')}
          description={t('user.enabledHelp')}
          checked={active}
          onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
        />
      ) : null}
      {person._can?.lock ? (
        <Group gap="sm">
          <Button
            variant="light"
            color={person.lock ? 'petrol' : 'red'}
            loading={locking}
            onClick={onLock}
            leftSection={
              person.lock ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />
            }
          >
            {t(person.lock ? 'user.unlock' : 'user.lock')}
          </Button>
          <Text size="sm" c="dimmed" style={{ flex: '1 1 14rem' }}>
            {t('user.lockHelp')}
          </Text>
        </Group>
      ) : null}
    </Stack>
  )
}
