import { useState } from 'react'
import type { BoardWorker } from '#contract/compliance/board-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { EnrolDialog } from '../../enrolment/index.ts'
import { ClosingGap } from './CloseGap.tsx'

/** The selected workers of a board, and the actions for them; an action clears the selection. */
export function useChosenWorkers(company: Reference, after: () => Promise<unknown>) {
  const [selected, setSelected] = useState<BoardWorker[]>([])
  const [given, setGiven] = useState<BoardWorker[]>()
  const [closing, setClosing] = useState<BoardWorker[]>()
  const onClose = (isDone = false) => {
    setGiven(undefined)
    setClosing(undefined)
    if (isDone) setSelected([])
  }
  const dialogs = (
    <>
      {given ? (
        <EnrolDialog
          rows={given.map(({ trainee }) => ({ ...trainee, company }))}
          after={after}
          onClose={onClose}
        />
      ) : null}
      {closing ? (
        <ClosingGap
          company={company}
          users={closing.map(({ trainee }) => trainee._id)}
          after={after}
          onClose={onClose}
        />
      ) : null}
    </>
  )
  return { selected, setSelected, give: setGiven, closeGap: setClosing, dialogs }
}
