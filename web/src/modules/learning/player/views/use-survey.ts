import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { answerSurvey, myDegrees } from '#contract/learning/endpoints.ts'
import type { PlayerDegree } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { call } from '../../../../platform/lib/call.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { stored } from '../../../../platform/lib/stored.ts'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'
import { answersToSend, readDraft, unanswered } from './survey.ts'

/**
 * The answers to a survey: kept in the browser until they are sent, which leads to the end of the course. `missing` names
 * the questions that were left out when it was last sent.
 */
export function useSurvey(survey: NonNullable<PlayerDegree['survey']>) {
  const { course, degreeId, readonly, apply, addressOf } = usePlayer()
  const navigate = useNavigate()
  const kept = stored(`survey:${course.assignment._id ?? 'preview'}`)
  const [draft, setDraft] = useState(() => readDraft(kept.read()))
  const [missing, setMissing] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const set = (key: string, answer: string) => {
    const next = { ...draft, [key]: answer }
    setDraft(next)
    setMissing((before) => before.filter((one) => one !== key))
    if (!readonly) kept.write(JSON.stringify(next))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const open = unanswered(survey.questions, draft)
    setMissing(open)
    if (open[0]) {
      document.getElementsByName(open[0])[0]?.focus()
      return
    }
    setSending(true)
    try {
      const newAnswer = {
        date: new Date().toISOString(),
        answers: answersToSend(survey.questions, draft),
      }
      apply(await call(answerSurvey, { body: { degreeId, newAnswer } }))
      kept.remove()
      void refresh(myDegrees)
      toast.success(t('survey.saved'), toastTime.summary)
      void navigate({ to: addressOf(['complete']) })
    } catch (error) {
      const isExplained = error instanceof ApiError && error.code !== 'internal'
      toast.failure(error, isExplained ? undefined : t('survey.failed'))
      setSending(false)
    }
  }
  return { draft, missing, sending, set, send }
}
