import { Alert, Button, Group, Modal, Stepper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { editItem, listItems } from '#contract/entities/endpoints.ts'
import type { FieldError } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { refresh } from '../../../lib/query.ts'
import { today } from '../../../lib/today.ts'
import { useIsKind } from '../../../lib/user.ts'
import { focusFirstWrong, toFormErrors } from '../../../ui/form-problems.ts'
import { toast } from '../../../ui/toast.ts'
import { CertificationFields, lockedFields, personalInputs } from '../../accounts/index.tsx'
import { changesOf, editErrors, editValuesOf, stepOf } from '../edit-values.ts'
import { refreshPerson, type Person } from '../person.ts'
import { AccessStep } from './AccessStep.tsx'
import { GeneralStep } from './GeneralStep.tsx'

/** Edits a person in three steps: general, certificate, authentication (specification §2 "Modals", §5). */
export function EditUserModal({
  person,
  onLock,
  onClose,
}: {
  person: Person
  /** Locks or unlocks; gives when the person was saved by it. */
  onLock: () => Promise<string | undefined>
  onClose: () => void
}) {
  const isAdmin = useIsKind('admin')
  const isNarrow = useMediaQuery('(max-width: 36em)')
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState<'save' | 'lock'>()
  const [before] = useState(() => editValuesOf(person))
  const [readAt, setReadAt] = useState(person.updatedAt)
  const form = useForm({ initialValues: before })
  const needsCompany = before.company !== null || !isAdmin
  const inputs = personalInputs(form, lockedFields(person))

  /** Shows wrong fields where they are: the first step that has some, with the cursor in the first. */
  const show = (errors: FieldError[]) => {
    const found = toFormErrors(errors)
    form.setErrors(found)
    setStep(Math.min(...errors.map(({ field }) => stepOf(field))))
    setTimeout(() => focusFirstWrong(form, found))
  }
  const wrongIn = (steps: (at: number) => boolean) =>
    editErrors(form.values, { today: today(), needsCompany }).filter(({ field }) => steps(stepOf(field)))

  const goTo = (next: number) => {
    const errors = next > step ? wrongIn((at) => at < next) : []
    if (errors.length > 0) show(errors)
    else setStep(next)
  }

  const lock = async () => {
    setBusy('lock')
    const savedAt = await onLock()
    if (savedAt) setReadAt(savedAt)
    setBusy(undefined)
  }

  const save = async () => {
    const errors = wrongIn(() => true)
    if (errors.length > 0) return show(errors)
    setBusy('save')
    try {
      const body = { ...changesOf(form.values, before), updatedAt: readAt }
      await call(editItem, { params: { entity: 'user', id: person._id }, body })
      await Promise.all([refreshPerson(), refresh(listItems)])
      toast.success(t('user.saved'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) show(error.errors)
      else toast.failure(error)
      setBusy(undefined)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('user.editTitle')}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stepper active={step} onStepClick={goTo} size="sm" mb="lg">
          <Stepper.Step label={t('user.stepGeneral')} allowStepSelect />
          <Stepper.Step label={t('user.stepCertificate')} allowStepSelect />
          <Stepper.Step label={t('user.stepAccess')} allowStepSelect />
        </Stepper>
        {person.certificateIssued && step < 2 ? (
          <Alert color="petrol" icon={<IconLock aria-hidden />} mb="lg">
            {t('user.certified')}
          </Alert>
        ) : null}
        {step === 0 ? (
          <GeneralStep
            person={person}
            form={form}
            inputs={inputs}
            needsCompany={needsCompany}
            locking={busy === 'lock'}
            onLock={() => void lock()}
          />
        ) : null}
        {step === 1 ? <CertificationFields inputs={inputs} /> : null}
        {step === 2 ? <AccessStep form={form} /> : null}
        <Group justify="space-between" mt="xl">
          <Button
            variant="default"
            disabled={busy !== undefined}
            onClick={() => (step === 0 ? onClose() : setStep(step - 1))}
          >
            {t(step === 0 ? 'common.cancel' : 'common.back')}
          </Button>
          <Group gap="sm">
            {step < 2 ? (
              <Button variant="default" disabled={busy !== undefined} onClick={() => goTo(step + 1)}>
                {t('common.next')}
              </Button>
            ) : null}
            <Button type="submit" loading={busy === 'save'} disabled={busy === 'lock'}>
              {t('common.save')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
