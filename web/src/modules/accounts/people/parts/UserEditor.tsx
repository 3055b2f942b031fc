import { Alert, Button, Group, Paper } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { Steps } from '../../../../platform/ui/Steps.tsx'
import { lockedFields, personalInputs } from '../../../people/index.ts'
import type { Person } from '../person.ts'
import { usePersonEditor } from '../use-person-editor.ts'
import { AccessStep } from './AccessStep.tsx'
import { CertificateStep } from './CertificateStep.tsx'
import { GeneralStep } from './GeneralStep.tsx'

/**
 * Adds or edits a person in three steps: general, certificate, authentication (rule person.editor).
 * @param person the edited person; a new account when left out
 * @param company whose person a new one begins as
 * @param role what a new one begins as
 * @param onDone called with the person's id once it is saved, without it when nothing is to be saved
 */
export function UserEditor({
  person,
  company,
  role,
  onDone,
}: {
  person: Person | undefined
  company?: Reference | undefined
  role?: Reference | undefined
  onDone: (id?: string) => void
}) {
  const editor = usePersonEditor(person, { company, role }, onDone)
  const { form, draft, step, setStep, goTo, needsCompany, busy, save, isLocked, lock } = editor
  const inputs = personalInputs(form, person ? lockedFields(person) : undefined)
  return (
    <Paper
      component="form"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      maw={860}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftOffer draft={draft} />
      {editor.dialog}
      <Steps active={step} onStepClick={goTo}>
        <Steps.Step label={t('user.stepGeneral')} allowStepSelect />
        <Steps.Step label={t('user.stepCertificate')} allowStepSelect />
        <Steps.Step label={t('user.stepAccess')} allowStepSelect />
      </Steps>
      {person?.certificateIssued && step < 2 ? (
        <Alert color="petrol" icon={<IconLock aria-hidden />} mb="lg">
          {t('user.certified')}
        </Alert>
      ) : null}
      {step === 0 ? (
        <GeneralStep
          form={form}
          inputs={inputs}
          isNew={person === undefined}
          mayMove={!person || person._can?.move === true}
          needsCompany={needsCompany}
          {...(person?._can?.lock
            ? { lock: { isLocked, busy: busy === 'lock', change: () => void lock() } }
            : {})}
        />
      ) : null}
      {step === 1 ? <CertificateStep form={form} inputs={inputs} /> : null}
      {step === 2 ? <AccessStep form={form} person={person} /> : null}
      <Group justify="space-between" mt="xl">
        <Button
          variant="default"
          disabled={busy !== undefined}
          onClick={() => (step === 0 ? onDone() : setStep(step - 1))}
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
    </Paper>
  )
}
