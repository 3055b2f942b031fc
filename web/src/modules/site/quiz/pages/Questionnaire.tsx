import { Button, Container, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { quiz } from '#contract/site/quiz.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { call } from '../../../../platform/lib/call.ts'
import { useUnsavedGuard } from '../../../../platform/lib/unsaved.ts'
import { useDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { usePageTitle } from '../../../../platform/ui/page-title.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { Question } from '../parts/Question.tsx'
import { stepOf, steps } from '../steps.ts'

type Errors = Readonly<Record<string, string>>

/** What was answered, without what was left empty. */
const answered = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined),
  )

const wrongIn = (values: Record<string, unknown>): Errors =>
  Object.fromEntries(
    entityErrors(quiz, answered(values), formatDay(new Date())).map(({ field, message }) => [
      field.split('.')[0],
      message,
    ]),
  ) as Errors

/** The questionnaire: a welcome, six steps, thanks. Going back keeps what was answered. */
export default function Questionnaire() {
  usePageTitle('Diagnóstico de necessidades de formação')
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

  if (done) return <Thanks />
  if (step === undefined) return <Welcome draft={<DraftOffer draft={draft} />} onStart={() => setStep(0)} />
  const current = steps[step]
  if (!current) return null
  const isLast = step === steps.length - 1

  const showErrors = (wrong: Errors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return
    requestAnimationFrame(() => {
      const place = document.querySelector(`#quiz-${first}`)
      const input = place?.matches('input') ? place : place?.querySelector('input, button')
      if (input instanceof HTMLElement) input.focus()
    })
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
      Object.entries(all).filter(([name]) => current.fields.some((field) => field === name)),
    )
    showErrors(here)
    if (Object.keys(here).length > 0) return
    if (isLast) void save()
    else setStep(step + 1)
  }

  return (
    <Container size="sm" py="xl">
      <Text size="sm" c="dimmed">
        Passo {step + 1} de {steps.length}
      </Text>
      <Progress
        value={((step + 1) / steps.length) * 100}
        mt={4}
        mb="lg"
        aria-label={`Passo ${step + 1} de ${steps.length}`}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <Title order={1} size="h2" tabIndex={-1} ref={head} style={{ outline: 'none' }}>
          {current.title}
        </Title>
        {current.help ? <Text c="dimmed">{current.help}</Text> : null}
        <Stack gap="md" mt="md">
          {current.fields.map((name) => (
            <Question
              key={name}
              name={name}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => {
                setValues({ ...values, [name]: value })
                setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
              }}
            />
          ))}
        </Stack>
        <Group mt="xl">
          {step > 0 ? (
            <Button variant="default" onClick={() => setStep(step - 1)} disabled={saving}>
              {t('common.previous')}
            </Button>
          ) : null}
          <Button type="submit" loading={saving}>
            {isLast ? t('common.finish') : t('common.next')}
          </Button>
        </Group>
      </form>
    </Container>
  )
}

function Welcome({ draft, onStart }: { draft: ReactNode; onStart: () => void }) {
  return (
    <Container size="sm" py="xl">
      {draft}
      <Title order={1}>Que formação faz falta?</Title>
      <Text size="lg" mt="md">
        Seis passos curtos, menos de dois minutos. Diga-nos o que faz, como gosta de aprender e o que gostaria
        de saber: é com estas respostas que decidimos os próximos cursos.
      </Text>
      <Text c="dimmed" mt="sm">
        Não precisa de conta. Os dados servem apenas para este diagnóstico e para lhe respondermos.
      </Text>
      <Button size="md" mt="lg" onClick={onStart}>
        {t('common.start')}
      </Button>
    </Container>
  )
}

function Thanks() {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Container size="sm" py="xl">
      <Title order={1} tabIndex={-1} ref={head} style={{ outline: 'none' }}>
        Obrigado!
      </Title>
      <Text size="lg" mt="md">
        As suas respostas já contam. Enquanto preparamos mais, veja os cursos que já temos.
      </Text>
      <Button size="md" mt="lg" renderRoot={(props) => <Link to="/" hash="degree/list" {...props} />}>
        Ver os cursos
      </Button>
    </Container>
  )
}
