import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to where the user continues after choosing a conversation, as soon as it is there.
 * @param chosen how often it was chosen: none, where the address opened it
 */
export function useChosenFocus(field: RefObject<HTMLElement | null>, chosen = 0): void {
  useEffect(() => {
    if (chosen > 0) field.current?.focus()
  }, [field, chosen])
}
