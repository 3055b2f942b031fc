import { MultiSelect, NumberInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { actionChoice } from '#contract/actions/action-choice.ts'
import { AUDITOR_LIMITS, auditorLinks, makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { nothingOf, optionsOf } from '../../../platform/engine/fields/ref-options.tsx'
import { useListed } from '../../../platform/engine/fields/use-references.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { wholeBetween } from '../../../platform/form/whole-between.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

const DAYS = 15

interface Values {
  name: string
  reason: string
  actions: Reference[]
  days: number | string
}

/** Makes a link for an auditor: its receiver, its actions, its last day. */
export function MakeDialog({
  onMade,
  onClose,
}: {
  onMade: (made: CallAnswer<typeof makeAuditorLink>) => void
  onClose: () => void
}) {
  // Users who may not show any action ask an administrator to release it.
  const waits = !useMay('auditorLink.showAny')
  const make = useMutate(makeAuditorLink, { refreshes: [auditorLinks] })
  const initialValues: Values = { name: '', reason: '', actions: [], days: DAYS }
  const form = useForm({
    initialValues,
    validate: {
      name: (name) => (name.trim() ? null : t('validation.required')),
      actions: (actions) => (actions.length > 0 ? null : t('validation.required')),
      days: (days) => wholeBetween(days, 1, AUDITOR_LIMITS.days),
    },
  })
  const send = async ({ name, reason, actions, days }: Values) => {
    try {
      onMade(
        await make.mutateAsync({
          body: { name, reason, actions: actions.map(({ _id }) => _id), days: Number(days) },
        }),
      )
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t('auditor.make')}
      save={t('auditor.makeIt')}
      busy={make.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <LimitedInput
        label={t('auditor.name')}
        description={t('auditor.nameHelp')}
        required
        maxLength={AUDITOR_LIMITS.name}
        {...form.getInputProps('name')}
      />
      <ActionsField
        actions={form.values.actions}
        error={form.errors['actions']}
        onChange={(actions) => form.setFieldValue('actions', actions)}
      />
      <NumberInput
        label={t('auditor.days')}
        description={t('auditor.daysHelp', { most: AUDITOR_LIMITS.days })}
        required
        min={1}
        max={AUDITOR_LIMITS.days}
        {...form.getInputProps('days')}
      />
      {waits ? (
        <LimitedTextarea
          label={t('auditor.reason')}
          description={t('auditor.reasonHelp')}
          autosize
          minRows={2}
          maxLength={AUDITOR_LIMITS.reason}
          {...form.getInputProps('reason')}
        />
      ) : null}
    </FormModal>
  )
}

/** Which actions are shown: looked for by what they are called. */
function ActionsField({
  actions,
  error,
  onChange,
}: {
  actions: readonly Reference[]
  error: ReactNode
  onChange: (actions: Reference[]) => void
}) {
  const [open, setOpen] = useState(false)
  const { search, setSearch, answer } = useListed('action', { open })
  const found = (answer.data?.items ?? []).map(actionChoice)
  return (
    <MultiSelect
      label={t('auditor.actions')}
      description={t('auditor.actionsHelp')}
      required
      error={error}
      value={actions.map(({ _id }) => _id)}
      data={optionsOf(found, actions)}
      maxValues={AUDITOR_LIMITS.actions}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothingOf(answer)}
      placeholder={actions.length === 0 ? t('entity.refSearch') : ''}
      onChange={(ids) =>
        onChange(
          ids.map((id) => [...actions, ...found].find((one) => one._id === id) ?? { _id: id, name: id }),
        )
      }
    />
  )
}
