import { useEffect, useEffectEvent } from 'react'
import { createListeners } from './listeners.ts'

/** Unsaved input, each with the action when the user discards it. */
const guarded = new Set<() => void>()
const { subscribe, tell } = createListeners()

/** The open question: whether unsaved input may be lost. */
interface LossQuestion {
  answer: (leaves: boolean) => void
}
let question: LossQuestion | undefined

/** Is there anything typed that would be lost with this page? */
export const hasUnsaved = (): boolean => guarded.size > 0

/** The open question, for the dialog that asks it (app/session). */
export const lossQuestion = (): LossQuestion | undefined => question

/** Called when something unsaved comes or goes, and when a question opens or closes. */
export const onUnsaved = subscribe

/** Asks in the product's own dialog whether to continue and lose the input. */
export const askLoss = (): Promise<boolean> =>
  new Promise((resolve) => {
    question?.answer(false)
    question = {
      answer: (leaves) => {
        question = undefined
        tell()
        resolve(leaves)
      },
    }
    tell()
  })

/** Discards unsaved input, with its drafts. */
export const giveUpUnsaved = (): void => {
  for (const giveUp of guarded) giveUp()
}

/**
 * Guards unsaved input: leaving the page, by a link or by closing it, asks first.
 * @param dirty whether there is something to lose; a form passes `form.isDirty()`
 * @param onGiveUp called when the person leaves anyway
 */
export function useUnsavedGuard(dirty: boolean, onGiveUp: () => void = () => {}): void {
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!dirty) return undefined
    const entry = () => giveUp()
    guarded.add(entry)
    tell()
    return () => {
      guarded.delete(entry)
      tell()
    }
  }, [dirty])
}
