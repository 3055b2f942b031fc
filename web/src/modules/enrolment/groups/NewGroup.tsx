import { SegmentedControl, Text } from '@mantine/core'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { createMaster, type MasterOrder, quoteMaster } from '#contract/enrolment/checkout-endpoints.ts'
import { orderErrors, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { codeGroups, type CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { EMAIL_MAX, NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { SaleDialog } from '../sales/SaleDialog.tsx'
import { PeopleRows } from '../sales/PeopleRows.tsx'

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

/** The order that is sent. */
const orderOf = ({ degree, whose, company, name, nif, email, accounts }: Values): MasterOrder => ({
  degree: degree?._id ?? '',
  ...(whose === 'new'
    ? { newCompany: { name: name.trim(), nif: nif.trim(), email: canonicalEmail(email) } }
    : { company: company?._id ?? '' }),
  accounts,
})

const initialValues: Values = {
  degree: null,
  whose: 'existing',
  company: null,
  name: '',
  nif: '',
  email: '',
  accounts: [{ name: '', email: '' }],
}

const showMade = ({ accounts }: CodeGroup) => (
  <Text role="status">{tCount('code.group.made', accounts.length)}</Text>
)

const fieldOf = (field: string): string => field.replace(/^newCompany\./, '')

/**
 * A new group of accounts for a company of the master's, an existing one or a new one: what it is, then what it comes to,
 * before it is made and mailed (rules code.groups, commerce.purchase).
 */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const ask = useMutate(quoteMaster)
  const sell = useMutate(createMaster, { refreshes: [codeGroups] })
  const form = useForm({ initialValues, validate: wrongOf })
  const { values, errors } = form
  return (
    <SaleDialog
      title={t('code.group.new')}
      form={form}
      fieldOf={fieldOf}
      save={t('code.group.send')}
      sale={{
        quote: (chosen) => ask.mutateAsync({ body: orderOf(chosen) }),
        sell: (chosen, clientId) => sell.mutateAsync({ body: { ...orderOf(chosen), clientId } }),
      }}
      people={values.accounts}
      done={showMade}
      onClose={onClose}
      fields={
        <>
          <RefSelect
            entity="degree"
            purpose="sell"
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
            <NewCompany form={form} />
          )}
          <PeopleRows
            rows={values.accounts}
            errors={errors}
            onChange={(accounts) => {
              form.setValues({ accounts })
            }}
          />
        </>
      }
    />
  )
}

/** The company that is made with the group. */
function NewCompany({ form }: { form: Form<Values> }) {
  return (
    <>
      <LimitedInput
        label={t('code.group.companyName')}
        required
        maxLength={NAME_MAX}
        {...form.getInputProps('name')}
      />
      <WrittenInput
        field={PERSON_NUMBERS.nif}
        label={t('person.nif')}
        required
        {...form.getInputProps('nif')}
      />
      <LimitedInput
        label={t('person.email')}
        type="email"
        required
        maxLength={EMAIL_MAX}
        {...form.getInputProps('email')}
      />
    </>
  )
}
