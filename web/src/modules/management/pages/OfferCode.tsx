import { Button, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { students } from '#contract/management/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { COURSE_NAME } from '../../../platform/lib/cut.ts'
import { isUnexplained } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { TraineeSelect } from '../trainees/TraineeSelect.tsx'
import { OfferPrice, saysWhyNot } from './OfferPrice.tsx'

/** 'Oferta Códigos': a course for one trainee, by a code that is made and used at once (rule code.kinds). */
export default function OfferCode() {
  const assign = useMutate(assignCode, { refreshes: [students, quoteEnrolment] })
  const [busy, setBusy] = useState(false)
  const form = useForm<{ degree: Reference | null; user: Reference | null }>({
    initialValues: { degree: null, user: null },
    validate: ({ degree, user }) => ({
      ...(degree ? {} : { degree: t('validation.required') }),
      ...(user ? {} : { user: t('validation.required') }),
    }),
  })
  const { degree, user } = form.values
  const submit = form.onSubmit(async () => {
    if (!degree || !user) return
    setBusy(true)
    try {
      const given = await assign.mutateAsync({ body: { degree: degree._id, user: user._id } })
      toast.success(given.message)
      form.setValues({ user: null })
    } catch (error) {
      // What explains itself is said once: where the price stands, or else by the server's own sentence.
      if (isUnexplained(error)) showProblem(form, error, t('code.assignFailed'))
      else if (!(await saysWhyNot(degree, user))) showProblem(form, error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <>
      <PageHeader title={t('menu.offerCodes')} text={t('code.offerText')} />
      <Paper component="section" aria-label={t('menu.offerCodes')} withBorder p="lg" maw={560}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <RefSelect
              entity="degree"
              purpose="give"
              label={t('management.course')}
              cutAt={COURSE_NAME}
              required
              value={degree}
              error={form.errors['degree']}
              data-path="degree"
              onChange={(chosen) => form.setValues({ degree: chosen })}
            />
            <TraineeSelect
              value={user}
              error={form.errors['user']}
              onChange={(chosen) => form.setValues({ user: chosen })}
            />
            {degree && user ? <OfferPrice degree={degree} user={user} /> : null}
            <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
              {t('course.assign')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </>
  )
}
