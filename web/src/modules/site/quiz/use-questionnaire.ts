import { useEffect, useRef, useState } from 'react'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { quiz } from '#contract/site/quiz.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { useUnsavedGuard } from '../../../platform/lib/unsaved.ts'
import { useDraft } from '../../../platform/lib/use-draft.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { stepOf, steps } from './steps.ts'

type Errors = Readonly<Record<string, string>>

/** The answers, without empty ones. */
const answered = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined),
  )

const wrongIn = (values: Record<string, unknown>): Errors =>
  Object.fromEntries(
    entityErrors(quiz, answered(values), formatDay(new Date())).map(({ field, message }) => [
      field.split('.')[0] ?? field,
      message,
    ]),
  )

/** The cursor goes to a question, once it is shown. */
const focusQuestion = (name: string) =>
  requestAnimationFrame(() => {
    const place = document.querySelector(`#quiz-${name}`)
    const input = place?.matches('input') ? place : place?.querySelector('input, button')
    if (input instanceof HTMLElement) input.focus()
  })

/** The answers given so far, the step that is shown, and the ways on, back and to the end. */
export function useQuestionnaire() {
  const [step, setStep] = useState<number>()
  const [done, setDone] = useState(false)
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [saving, setSaving] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const isOpen = !done && Object.keys(values).length > 0
  const draft = useDraft<{ step: number; values: Record<string, unknown> }>({
    what: 'quiz',
    typed: values,
    read: () => (isOpen ? { step: step ?? 0, values } : undefined),
    onRestore: (kept) => {
      setValues(kept.values)
      setStep(kept.step)
    },
  })
  useUnsavedGuard(isOpen, draft.forget)
  useEffect(() => {
    if (step !== undefined) head.current?.focus()
  }, [step])

  const at = step ?? 0
  const current = steps[at]
  const isLast = at === steps.length - 1

  const showErrors = (wrong: Errors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) focusQuestion(first)
  }

  const save = async () => {
    setSaving(true)
    try {
      await call(addItem, { params: { entity: 'quiz' }, body: answered(values) })
      toast.success(t('survey.saved'))
      draft.forget()
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) {
        const wrong = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
        setStep(stepOf(error.errors[0]?.field ?? ''))
        showErrors(wrong)
      } else toast.failure(error, t('survey.failed'))
    } finally {
      setSaving(false)
    }
  }

  const next = () => {
    const all = wrongIn(values)
    const here = Object.fromEntries(
      Object.entries(all).filter(([name]) => current?.fields.some((field) => field === name)),
    )
    showErrors(here)
    if (Object.keys(here).length > 0) return
    if (isLast) void save()
    else setStep(at + 1)
  }

  return {
    step,
    goTo: setStep,
    done,
    saving,
    draft,
    values,
    errors,
    head,
    next,
    answer: (name: string, value: unknown) => {
      setValues({ ...values, [name]: value })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
    },
  }
}
