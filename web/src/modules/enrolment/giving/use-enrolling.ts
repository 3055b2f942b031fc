import { useState } from 'react'
import { dateErrors } from '#contract/enrolment/assignment-dates.ts'
import { type EnrolmentQuote, quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { call } from '../../../platform/lib/call.ts'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { type ChosenCourses, type Enrolment, meansOf, type Trainee } from './enrolment.ts'
import { type Outcome, useEnrolWork } from './use-enrol-work.ts'

/** The step: what to give, what that takes, giving it, and everybody's outcome. */
type EnrolStep =
  | { at: 'form'; isAsking: boolean }
  | { at: 'quote'; quote: EnrolmentQuote }
  | { at: 'work'; done: number; total: number }
  | { at: 'result'; outcomes: Outcome[]; isStopped: boolean; joined: string | null }

const startOf = (by: Enrolment['by']): Enrolment => ({
  by,
  ref: '',
  code: null,
  degrees: [],
  startDate: null,
  dueDate: null,
  edition: null,
})

const wrongOf = (values: Enrolment): Record<string, string> => {
  const missing = t('validation.required')
  return {
    ...(meansOf(values) ? {} : { [values.by === 'code' ? 'code' : 'ref']: missing }),
    ...(values.by === 'alone' && values.degrees.length === 0 ? { degrees: missing } : {}),
    ...toFormErrors(dateErrors(values, formatDay(new Date()))),
  }
}

/**
 * Giving cards and courses step by step: the form, what it takes, and the outcome (rule enrolment.quote).
 * @param rows the trainees who get them
 * @param after asks again for the lists behind
 * @param by by what it offers to give them first
 * @param chosen courses that were chosen before
 */
export function useEnrolling(
  rows: readonly Trainee[],
  after: () => Promise<unknown>,
  { by = 'card', chosen }: { by?: Enrolment['by'] | undefined; chosen?: ChosenCourses | undefined },
) {
  const form = useForm({
    initialValues: { ...startOf(by), degrees: chosen?.degrees ?? [] },
    validate: wrongOf,
  })
  const [people, setPeople] = useState(rows)
  const [step, setStep] = useState<EnrolStep>({ at: 'form', isAsking: false })
  const [isDone, setDone] = useState(false)
  const work = useEnrolWork(after)

  const ask = form.onSubmit(async (values) => {
    const means = meansOf(values)
    if (!means) return
    setStep({ at: 'form', isAsking: true })
    try {
      const users = people.map(({ _id }) => _id)
      const degrees = values.degrees.map(({ _id }) => _id)
      const body = { users, degrees, means, parts: chosen?.parts }
      setStep({ at: 'quote', quote: await call(quoteEnrolment, { body }) })
    } catch (error) {
      showProblem(form, error, t('code.assignAnyFailed'))
      setStep({ at: 'form', isAsking: false })
    }
  })
  const give = async (quote: EnrolmentQuote) => {
    const enrolment = form.getValues()
    const total = quote.totals.given
    const came = await work.run(quote, enrolment, (done) => setStep({ at: 'work', done, total }))
    if (came.outcomes.some((one) => one.isDone)) {
      setDone(true)
      if (enrolment.by === 'card' && enrolment.degrees.length === 0)
        toast.success(t('code.referenceActivated'))
    }
    setStep({ at: 'result', ...came })
  }
  const back = () => setStep({ at: 'form', isAsking: false })
  /** Once more, for those who were given nothing. */
  const again = (failed: readonly Outcome[]) => {
    const left = new Set(failed.map(({ person }) => person.user._id))
    setPeople(rows.filter(({ _id }) => left.has(_id)))
    back()
  }
  return { form, people, step, isDone, ask, give, back, again, stop: work.stop }
}
