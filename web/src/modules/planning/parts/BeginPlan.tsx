import { NumberInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beginPlan, listPlans, PLAN_LIMITS } from '#contract/planning/endpoints.ts'
import { yearsOfNewPlan } from '#contract/planning/rules.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { required } from '../../../platform/form/required.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { today } from '../../../platform/lib/today.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

/** What somebody types of a plan that begins. */
interface Begun {
  company: string
  year: number
  reason: string
}

/** Begins a plan of a company and a year, or the next version of an approved one. */
export function BeginPlan({
  given,
  onClose,
}: {
  /** The plan that the next version is of. */
  given?: { company: Reference; year: number }
  onClose: () => void
}) {
  const navigate = useNavigate()
  const begin = useMutate(beginPlan)
  const { first, last } = yearsOfNewPlan(today())
  const initialValues: Begun = {
    company: given?.company._id ?? '',
    year: given?.year ?? Number(today().slice(0, 4)) + 1,
    reason: '',
  }
  const form = useForm<Begun>({
    initialValues,
    validate: {
      company: (id) => (id ? null : t('validation.required')),
      year: (year) =>
        given || (Number.isInteger(year) && year >= first && year <= last)
          ? null
          : t('planning.yearBetween', { first, last }),
      reason: (reason) => (given ? required(reason) : null),
    },
  })
  const send = async (body: Begun) => {
    try {
      const { _id } = await begin.mutateAsync({ body })
      await refresh(listPlans)
      onClose()
      void navigate({ to: `/gestor/planos/${_id}`, ignoreBlocker: true })
    } catch (error) {
      showProblem(form, error)
    }
  }
  return (
    <FormModal
      title={t(given ? 'planning.renew' : 'planning.begin')}
      save={t('planning.beginIt')}
      busy={begin.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      {given ? (
        <Why form={form} />
      ) : (
        // Nobody typed the company that is the only one.
        <Whose form={form} onOnly={(company) => form.resetDirty({ ...initialValues, company })} />
      )}
    </FormModal>
  )
}

/** The company and the year of a plan. */
function Whose({ form, onOnly }: { form: Form<Begun>; onOnly: (company: string) => void }) {
  const [company, setCompany] = useState<Reference | null>(null)
  const choose = (chosen: Reference | null) => {
    setCompany(chosen)
    form.setValues({ company: chosen?._id ?? '' })
  }
  return (
    <>
      <RefSelect
        entity="company"
        takesOnly={(only) => {
          choose(only)
          onOnly(only._id)
        }}
        label={t('planning.company')}
        required
        value={company}
        error={form.errors['company']}
        onChange={choose}
      />
      <NumberInput
        label={t('planning.year')}
        required
        thousandSeparator=""
        value={form.values.year}
        error={form.errors['year']}
        onChange={(year) => form.setValues({ year: Number(year) })}
      />
    </>
  )
}

/** Why an approved plan gets another version. */
const Why = ({ form }: { form: Form<Begun> }) => (
  <LimitedTextarea
    label={t('planning.reason')}
    required
    autosize
    minRows={2}
    maxLength={PLAN_LIMITS.reason}
    {...form.getInputProps('reason')}
  />
)
