import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { dossierEntry } from '#contract/actions/dossier-entry.ts'
import { actionDossier } from '#contract/actions/endpoints.ts'
import type { Letter } from '#contract/actions/letters.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { today } from '../../../platform/lib/today.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FileChoice } from '../../../platform/ui/FileChoice.tsx'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

/** Adds a document, an occurrence or a reason to a letter of the dossier of an action. */
export function EntryDialog({
  action,
  letter,
  onClose,
}: {
  action: string
  letter: Letter
  onClose: () => void
}) {
  const [file, setFile] = useState<File | null>(null)
  const add = useMutate(addItem, { refreshes: [actionDossier] })
  const form = useForm({
    initialValues: { name: '', text: '', spared: false },
    validate: { name: required },
  })
  const send = async ({ name, text, spared }: { name: string; text: string; spared: boolean }) => {
    try {
      await add.mutateAsync({
        params: { entity: 'dossierEntry' },
        body: { action, letter, date: today(), name, text, kind: spared ? 'notApplicable' : 'evidence' },
        ...(file ? { files: { file } } : {}),
      })
      toast.success(t('actions.dossier.addedToast'))
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t('actions.optionOfLetter', { letter, name: t(`actions.letters.${letter}`) })}
      save={t('actions.dossier.add')}
      busy={add.isPending}
      unsaved={form.isDirty() || file !== null}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <LimitedInput
        label={t('actions.dossier.entryName')}
        required
        maxLength={dossierEntry.fields.name.max}
        {...form.getInputProps('name')}
      />
      <LimitedTextarea
        label={t('actions.dossier.entryText')}
        autosize
        minRows={3}
        maxLength={dossierEntry.fields.text.max}
        {...form.getInputProps('text')}
      />
      <FileChoice
        label={t('actions.dossier.entryFile')}
        description={t('actions.dossier.entryKinds')}
        kinds={dossierEntry.fields.file.accept}
        value={file}
        onChange={setFile}
      />
      <Checkbox label={t('actions.dossier.notApplicable')} {...form.getCheckProps('spared')} />
    </FormModal>
  )
}
