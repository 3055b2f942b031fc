import { useRef } from 'react'
import { useAddressState } from '../../platform/lib/address.ts'
import { today } from '../../platform/lib/today.ts'
import { shownOf, type View, wordOf } from './dates.ts'

/** A day, and the view that shows it. */
export interface Shown {
  date: string
  view: View
}

/**
 * What the calendar shows, in the address: a reload keeps it, and back leads to the view before. Going from month to
 * month, or week to week, leaves no entries behind.
 */
export function useShown(): Shown & { show: (changes: Partial<Shown>) => void } {
  const [state, change] = useAddressState()
  const shown = shownOf(state, today())
  const gathered = useRef<Partial<Shown> | undefined>(undefined)
  const changeAddress = () => {
    const { date, view } = { ...shown, ...gathered.current }
    gathered.current = undefined
    if (date === shown.date && view === shown.view) return
    change(
      {
        dia: date === today() ? undefined : date,
        ver: view === 'month' ? undefined : wordOf[view],
      },
      { push: view !== shown.view },
    )
  }
  return {
    ...shown,
    // The calendar reports a day and its view one after the other: together they are one change of the address.
    show: (changes) => {
      if (!gathered.current) queueMicrotask(changeAddress)
      gathered.current = { ...gathered.current, ...changes }
    },
  }
}
