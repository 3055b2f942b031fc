import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { sampleTest } from '#contract/assessment/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { Chosen, Question } from './attempt.ts'
import { ExamFacts } from './Facts.tsx'
import { Sheet } from './Sheet.tsx'
import { useAttemptOpen } from './use-attempt-open.ts'

/** A test in a preview, as a trainee sees it, drawn again each time; nothing is stored, and submitting it ends it. */
export function SampleTest({
  degreeId,
  resource,
  exam,
  onAttempt,
}: {
  degreeId: string
  resource: string
  exam: { weight: number; questions: number; time: number }
  onAttempt: (isOpen: boolean) => void
}) {
  const [questions, setQuestions] = useState<readonly Question[]>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [busy, setBusy] = useState(false)
  useAttemptOpen(questions !== undefined, onAttempt)
  const draw = async () => {
    setBusy(true)
    try {
      const drawn = await call(sampleTest, { params: { degreeId }, query: { resource } })
      setChosen({})
      setQuestions(drawn.questions)
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  if (questions)
    return (
      <Sheet
        questions={questions}
        chosen={chosen}
        phase="open"
        maySubmit
        head={null}
        notice={<Alert mb="md">{t('exam.sampleNotice')}</Alert>}
        onChoose={(question, answer) => setChosen((before) => ({ ...before, [question]: answer }))}
        onSubmit={() => setQuestions(undefined)}
      />
    )
  return (
    <>
      <ExamFacts exam={exam} />
      <Alert mb="lg">{t('player.previewExam')}</Alert>
      <Button size="md" loading={busy} onClick={() => void draw()}>
        {t('exam.sample')}
      </Button>
    </>
  )
}
