import { useEffect, useEffectEvent } from 'react'
import type { AddressState } from './address.ts'
import { createListeners } from './listeners.ts'

/** An address in the product, as far as it says whether the input is still on the screen. */
interface Place {
  pathname: string
  search: AddressState
}

/** Unsaved input: what happens when the user discards it, and whether it is still there at an address. */
interface Guarded {
  giveUp: () => void
  isStillAt: (place: Place) => boolean
}

const guarded = new Set<Guarded>()
const { subscribe, notify } = createListeners()

/** The open question: whether unsaved input may be lost. */
interface LossQuestion {
  /** What would be lost is not on this page: in another tab, or a draft. */
  isElsewhere: boolean
  answer: (leaves: boolean) => void
}
let question: LossQuestion | undefined

/** Is there anything typed that would be lost with this page? */
export const hasUnsaved = (): boolean => guarded.size > 0

/** Is there anything typed that would be lost by going to an address? */
export const losesUnsaved = (place: Place): boolean => [...guarded].some((one) => !one.isStillAt(place))

/** The open question, for the dialog that asks it (app/session). */
export const lossQuestion = (): LossQuestion | undefined => question

/** Called when something unsaved comes or goes, and when a question opens or closes. */
export const onUnsaved = subscribe

/**
 * Asks in the product's own dialog whether to continue and lose the input.
 * @param isElsewhere whether that input is not on this page
 */
export const askLoss = (isElsewhere = false): Promise<boolean> =>
  new Promise((resolve) => {
    question?.answer(false)
    question = {
      isElsewhere,
      answer: (leaves) => {
        question = undefined
        notify()
        resolve(leaves)
      },
    }
    notify()
  })

/** Discards unsaved input, with its drafts. */
export const giveUpUnsaved = (): void => {
  for (const { giveUp } of guarded) giveUp()
}

/**
 * Guards unsaved input: leaving the page, by a link or by closing it, asks first.
 * @param dirty whether there is something to lose; a form passes `form.isDirty()`
 * @param onGiveUp called when the person leaves anyway
 * @param isStillAt whether the input is still there at another address, where the page keeps more than it there
 */
export function useUnsavedGuard(
  dirty: boolean,
  onGiveUp: () => void = () => {},
  isStillAt: (place: Place) => boolean = () => false,
): void {
  const giveUp = useEffectEvent(onGiveUp)
  const stays = useEffectEvent(isStillAt)
  useEffect(() => {
    if (!dirty) return undefined
    const entry: Guarded = { giveUp: () => giveUp(), isStillAt: (place) => stays(place) }
    guarded.add(entry)
    notify()
    return () => {
      guarded.delete(entry)
      notify()
    }
  }, [dirty])
}
