import { useForm } from '../../platform/form/use-form.ts'
import { useState } from 'react'
import { accountErrors, type PinAccount } from '#contract/enrolment/code-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { EMAIL_MAX, NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { toFormErrors } from '../../platform/ui/form-problems.ts'
import { toast } from '../../platform/ui/toast.ts'
import { FormModal } from '../../platform/ui/FormModal.tsx'
import { LimitedInput } from '../../platform/ui/LimitedInput.tsx'

/** The person of a PIN: a name and email, stored in the code. */
export function AccountModal({
  account,
  others,
  onSave,
  onClose,
}: {
  account: PinAccount | undefined
  /** The other accounts of the code, whose emails are taken. */
  others: readonly PinAccount[]
  /** Resolves to whether it was saved. */
  onSave: (account: PinAccount) => Promise<boolean>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { name: account?.name ?? '', email: account?.email ?? '' },
    validate: ({ name, email }) => {
      const own = `accounts.${others.length}.`
      const all = [...others, { name, email: canonicalEmail(email) }]
      const errors = accountErrors(all).filter(({ field }) => field.startsWith(own))
      return toFormErrors(errors.map((one) => ({ ...one, field: one.field.slice(own.length) })))
    },
  })
  const submit = form.onSubmit(async ({ name, email }) => {
    setBusy(true)
    try {
      if (await onSave({ name: name.trim(), email: canonicalEmail(email) })) onClose()
      else setBusy(false)
    } catch (error) {
      toast.failure(error)
      setBusy(false)
    }
  })
  return (
    <FormModal
      title={t(account ? 'code.editAccount' : 'code.addAccount')}
      busy={busy}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedInput
        label={t('person.name')}
        required
        maxLength={NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <LimitedInput
        label={t('person.email')}
        type="email"
        required
        maxLength={EMAIL_MAX}
        {...form.getInputProps('email')}
      />
    </FormModal>
  )
}
