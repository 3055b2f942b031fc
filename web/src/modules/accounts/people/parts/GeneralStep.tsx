import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { Form } from '../../../../platform/form/use-form.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { user as userEntity } from '#contract/people/user.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../../platform/lib/user.ts'
import { AddressFields, GeneralFields, type personalInputs } from '../../../people/index.ts'
import type { EditValues } from '../edit-values.ts'
import { RefSelect } from '../../../../platform/engine/fields/RefSelect.tsx'

const labelOf = (path: string): string => fieldAt(userEntity.fields, path)?.label ?? path

interface LockState {
  isLocked: boolean
  busy: boolean
  change: () => void
}

/** The first step: who it is, where they belong, and whether they may enter. */
export function GeneralStep({
  form,
  inputs,
  isNew,
  mayMove,
  needsCompany,
  lock,
}: {
  form: Form<EditValues>
  inputs: ReturnType<typeof personalInputs>
  isNew: boolean
  /** The company may be chosen. */
  mayMove: boolean
  needsCompany: boolean
  /** Bloquear and Desbloquear, where they may be. */
  lock?: LockState
}) {
  const givesRole = useMay('user.giveRole')
  const { company, role, active } = form.values
  return (
    <Stack gap="md">
      <GeneralFields inputs={inputs} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        {givesRole ? (
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
      {givesRole ? (
        <TextInput
          label={labelOf('data.privateCode')}
          description={t('user.privateCodeHelp')}
          maxLength={userEntity.fields.data.of.privateCode.max}
          autoComplete="off"
          {...form.getInputProps('privateCode')}
          error={form.errors['data.privateCode']}
        />
      ) : null}
      {givesRole && !isNew ? (
        <Switch
          label={t('user.enabled')}
          description={t('user.enabledHelp')}
          checked={active}
          onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
        />
      ) : null}
      {lock ? <Lock {...lock} /> : null}
    </Stack>
  )
}

/** Locks the account, or unlocks it. */
const Lock = ({ isLocked, busy, change }: LockState) => (
  <Group gap="sm">
    <Button
      variant="light"
      color={isLocked ? 'petrol' : 'red'}
      loading={busy}
      onClick={change}
      leftSection={isLocked ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
    >
      {t(isLocked ? 'user.unlock' : 'user.lock')}
    </Button>
    <Text size="sm" c="dimmed" style={{ flex: '1 1 14rem' }}>
      {t('user.lockHelp')}
    </Text>
  </Group>
)
