import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  keepSigoCertificate,
  MAX_SIGO_NUMBER,
  sigoCertificateFields,
  sigoDesk,
  sigoSheet,
  type SigoRegistration,
  type SigoSheet,
} from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FileChoice } from '../../../platform/ui/FileChoice.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import classes from '../parts/sigo.module.css'

/** Takes the number and the PDF of the certificate that SIGO issued. */
export function CertificateForm({
  sheet,
  registration,
  onNext,
}: {
  sheet: SigoSheet
  registration: SigoRegistration
  onNext?: (() => void) | undefined
}) {
  const keep = useMutate(keepSigoCertificate)
  const [seen, setSeen] = useState(registration.number)
  const form = useForm<{ number: string; file: File | null }>({
    initialValues: { number: registration.number ?? '', file: null },
    validate: { number: required },
  })
  const send = async ({ number, file }: { number: string; file: File | null }) => {
    try {
      const { registration: kept } = await keep.mutateAsync({
        params: { id: sheet._id },
        body: { number, seen },
        ...(file ? { files: { file } } : {}),
      })
      setSeen(kept.number)
      form.setValues({ number: kept.number ?? '', file: null })
      toast.success(t('sigo.certificateKept'))
      await refresh(sigoDesk, sigoSheet)
    } catch (error) {
      showProblem(form, error, t('common.tryLater'))
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="sm" mt="md">
        <Text size="sm">
          {t('sigo.registeredBy', { name: registration.by?.name ?? '–' })} <Day value={registration.at} />
        </Text>
        <TextInput
          ref={focusOn}
          label={t('sigo.sigoNumber')}
          required
          maxLength={MAX_SIGO_NUMBER}
          {...form.getInputProps('number')}
        />
        <FileChoice
          label={t('sigo.sigoFile')}
          kinds={sigoCertificateFields.file.accept}
          {...form.getInputProps('file')}
        />
        {registration.file ? (
          <Anchor href={documentAddress(registration.file)} target="_blank" rel="noreferrer" size="sm">
            {registration.file.name}
          </Anchor>
        ) : null}
        <Group justify="flex-end" className={classes.footer}>
          {onNext ? (
            <Button variant="default" onClick={onNext}>
              {t('sigo.nextTrainee')}
            </Button>
          ) : null}
          <Button type="submit" loading={keep.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
