import { useEffect, type RefObject } from 'react'

/**
 * Gives the focus to where somebody goes on once they chose a conversation, as soon as it is there.
 * @param chosen how often it was chosen: none, where the address opened it
 */
export function useChosenFocus(field: RefObject<HTMLElement | null>, chosen = 0): void {
  useEffect(() => {
    if (chosen > 0) field.current?.focus()
  }, [field, chosen])
}
