import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { dateErrors } from '#contract/enrolment/assignment-dates.ts'
import { type EnrolmentQuote, quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { call } from '../../../platform/lib/call.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { WorkProgress } from '../../../platform/ui/ProgressBar.tsx'
import { RequestCards } from '../../commerce/index.ts'
import { type Enrolment, meansOf, type Trainee } from './enrolment.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { EnrolQuote } from './EnrolQuote.tsx'
import { EnrolResult } from './EnrolResult.tsx'
import { type Outcome, useEnrolWork } from './use-enrol-work.ts'

const initialValues: Enrolment = {
  by: 'card',
  ref: '',
  code: null,
  degrees: [],
  startDate: null,
  dueDate: null,
}

const wrongOf = (values: Enrolment): Record<string, string> => {
  const missing = t('validation.required')
  return {
    ...(meansOf(values) ? {} : { [values.by === 'code' ? 'code' : 'ref']: missing }),
    ...(values.by === 'alone' && values.degrees.length === 0 ? { degrees: missing } : {}),
    ...toFormErrors(dateErrors(values, formatDay(new Date()))),
  }
}

/**
 * Gives one trainee or five hundred a card and courses, or courses alone: says first what it takes and who cannot have it,
 * then does it, and tells of each what came of it (rules enrolment.quote, enrolment.dates, card.hours).
 */
export default function EnrolDialog({
  rows,
  after,
  onClose,
}: {
  rows: readonly Trainee[]
  /** Asks again for the lists behind. */
  after: () => Promise<unknown>
  /** Given whether something was done. */
  onClose: (isDone: boolean) => void
}) {
  const form = useForm({ initialValues, validate: wrongOf })
  const [people, setPeople] = useState(rows)
  const [quote, setQuote] = useState<EnrolmentQuote>()
  const [result, setResult] = useState<{ outcomes: Outcome[]; isStopped: boolean }>()
  const [isAsking, setAsking] = useState(false)
  const [isRequesting, setRequesting] = useState(false)
  const [isDone, setDone] = useState(false)
  const work = useEnrolWork(after)
  const isRunning = work.done !== undefined
  const failed = result?.outcomes.filter((one) => !one.isDone) ?? []

  const ask = form.onSubmit(async (values) => {
    const means = meansOf(values)
    if (!means) return
    setAsking(true)
    try {
      const users = people.map(({ _id }) => _id)
      const degrees = values.degrees.map(({ _id }) => _id)
      setQuote(await call(quoteEnrolment, { body: { users, degrees, means } }))
    } catch (error) {
      showProblem(form, error, t('code.assignAnyFailed'))
    } finally {
      setAsking(false)
    }
  })
  const run = async (of: EnrolmentQuote) => {
    const enrolment = form.getValues()
    const came = await work.run(of, enrolment)
    if (came.outcomes.some((one) => one.isDone)) {
      setDone(true)
      if (enrolment.by === 'card' && enrolment.degrees.length === 0)
        toast.success(t('code.referenceActivated'))
    }
    setResult(came)
  }
  const again = () => {
    const left = new Set(failed.map(({ person }) => person.user._id))
    setPeople(rows.filter(({ _id }) => left.has(_id)))
    setResult(undefined)
    setQuote(undefined)
  }

  const [{ company } = { company: null }] = rows
  if (isRequesting) return <RequestCards company={company} onClose={() => setRequesting(false)} />
  const step = result ? 'result' : quote ? 'quote' : 'form'
  return (
    <Dialog
      title={tCount('management.giveMany', people.length)}
      size="lg"
      onClose={() => onClose(isDone)}
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      <form onSubmit={ask} noValidate>
        <Stack gap="md">
          {step === 'form' ? <EnrolForm rows={people} form={form} /> : null}
          {step === 'quote' && quote && !isRunning ? (
            <EnrolQuote quote={quote} enrolment={form.values} onRequest={() => setRequesting(true)} />
          ) : null}
          {isRunning && quote ? (
            <WorkProgress
              label={t('enrolment.working')}
              done={work.done ?? 0}
              total={quote.totals.given}
              onStop={work.stop}
            />
          ) : null}
          {result ? <EnrolResult {...result} /> : null}
          {isRunning ? null : (
            <Group justify="flex-end">
              {step === 'quote' ? (
                <Button variant="default" onClick={() => setQuote(undefined)}>
                  {t('common.back')}
                </Button>
              ) : (
                <Button variant="default" onClick={() => onClose(isDone)}>
                  {t(step === 'result' ? 'common.close' : 'common.cancel')}
                </Button>
              )}
              {step === 'form' ? (
                <Button type="submit" loading={isAsking}>
                  {t('common.continue')}
                </Button>
              ) : null}
              {step === 'quote' && quote ? (
                <Button disabled={quote.totals.given === 0} onClick={() => void run(quote)} data-autofocus>
                  {tCount('enrolment.confirm', quote.totals.given)}
                </Button>
              ) : null}
              {failed.length > 0 ? (
                <Button onClick={again}>{tCount('enrolment.again', failed.length)}</Button>
              ) : null}
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
