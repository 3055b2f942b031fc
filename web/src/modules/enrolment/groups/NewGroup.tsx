import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createMaster } from '#contract/enrolment/checkout-endpoints.ts'
import { orderErrors, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { codeGroups } from '#contract/enrolment/code-use-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/query.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { PeopleRows } from './PeopleRows.tsx'

interface Values {
  degree: Reference | null
  whose: 'existing' | 'new'
  company: Reference | null
  name: string
  nif: string
  email: string
  accounts: PinAccount[]
}

const required = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value)

const wrongOf = ({ degree, whose, company, name, nif, email, accounts }: Values): Record<string, string> => {
  const missing = t('validation.required')
  const people = accounts.map((one) => ({ ...one, email: canonicalEmail(one.email) }))
  const wanted = whose === 'existing' ? { degree, company } : { degree, name, nif, email }
  return {
    ...Object.fromEntries(
      Object.entries(wanted).flatMap(([field, value]) => (required(value) ? [] : [[field, missing]])),
    ),
    ...(whose === 'new' && required(email) && !isEmail(canonicalEmail(email))
      ? { email: t('validation.email') }
      : {}),
    ...toFormErrors(orderErrors(people)),
  }
}

/** A new group of accounts for a company of the master's, an existing one or a new one (rule code.groups). */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [clientId] = useState(() => crypto.randomUUID())
  const sell = useMutate(createMaster, { refreshes: [codeGroups] })
  const initialValues: Values = {
    degree: null,
    whose: 'existing',
    company: null,
    name: '',
    nif: '',
    email: '',
    accounts: [{ name: '', email: '' }],
  }
  const form = useForm({ initialValues, validate: wrongOf })
  const { values, errors } = form
  const submit = form.onSubmit(async ({ degree, whose, company, name, nif, email, accounts }) => {
    if (!degree) return
    setBusy(true)
    const buyer =
      whose === 'new'
        ? { newCompany: { name: name.trim(), nif: nif.trim(), email: canonicalEmail(email) } }
        : { company: company?._id ?? '' }
    try {
      const group = await sell.mutateAsync({ body: { degree: degree._id, ...buyer, accounts, clientId } })
      toast.success(tCount('code.group.made', group.accounts.length))
      onClose()
    } catch (error) {
      showProblem(form, error, undefined, (field) => field.replace(/^newCompany\./, ''))
      setBusy(false)
    }
  })
  return (
    <FormModal
      title={t('code.group.new')}
      size="lg"
      guarded
      save={t('code.group.send')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefSelect
        entity="degree"
        label={t('code.group.course')}
        required
        value={values.degree}
        error={errors['degree']}
        data-path="degree"
        onChange={(degree) => form.setValues({ degree })}
      />
      <SegmentedControl
        aria-label={t('code.group.company')}
        value={values.whose}
        data={[
          { value: 'existing', label: t('code.group.existing') },
          { value: 'new', label: t('code.group.newCompany') },
        ]}
        onChange={(whose) => form.setValues({ whose: whose === 'new' ? 'new' : 'existing' })}
      />
      {values.whose === 'existing' ? (
        <RefSelect
          entity="company"
          label={t('code.group.company')}
          required
          value={values.company}
          error={errors['company']}
          data-path="company"
          onChange={(company) => form.setValues({ company })}
        />
      ) : (
        <>
          <TextInput
            label={t('code.group.companyName')}
            required
            maxLength={160}
            {...form.getInputProps('name')}
          />
          <TextInput label="NIF" required maxLength={20} {...form.getInputProps('nif')} />
          <TextInput label="Email" type="email" required maxLength={200} {...form.getInputProps('email')} />
        </>
      )}
      <PeopleRows
        rows={values.accounts}
        errors={errors}
        onChange={(accounts) => {
          form.setValues({ accounts })
        }}
      />
    </FormModal>
  )
}
