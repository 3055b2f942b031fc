import { useEffect, useRef } from 'react'
import type { Question } from './attempt.ts'
import classes from './exam.module.css'

/** One question with its answers; native radio buttons, so the keyboard works as everywhere. Keyed by question. */
export function QuestionField({
  question,
  label,
  chosen,
  disabled,
  onChoose,
}: {
  question: Question
  /** `Pergunta 2 de 10`, read before the question. */
  label: string
  chosen: string | undefined
  disabled: boolean
  onChoose: (answer: string) => void
}) {
  const legend = useRef<HTMLLegendElement>(null)
  // A new question is a new page to a screen reader: its cursor goes there. On a screen of few lines it may be out of sight.
  useEffect(() => {
    legend.current?.focus({ preventScroll: true })
    legend.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend ref={legend} tabIndex={-1} aria-label={`${label}: ${question.question}`}>
        {question.question}
      </legend>
      {question.answers.map((answer) => (
        <label key={answer._id} className={classes.answer}>
          <input
            type="radio"
            name={question._id}
            value={answer._id}
            checked={chosen === answer._id}
            onChange={() => onChoose(answer._id)}
          />
          <span>{answer.answer}</span>
        </label>
      ))}
    </fieldset>
  )
}
