import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type ChangeEvent } from 'react'

/** How long after the last key the search begins. */
const PAUSE_MS = 300

/**
 * A search box for a search kept elsewhere, as in the address: the input is searched after a pause, and changes from
 * elsewhere, by 'clear' or the back button, show in the box.
 * @param search what is searched for
 * @param apply searches for something else
 */
export function useTypedSearch(search: string, apply: (search: string) => void) {
  const [value, setValue] = useState(search)
  const [applied, setApplied] = useState(search)
  const applySoon = useDebouncedCallback(apply, PAUSE_MS)
  if (applied !== search) {
    setApplied(search)
    // What is being typed stays as it is.
    if (value.trim() !== search) setValue(search)
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value)
    applySoon(currentTarget.value.trim())
  }
  return { value, onChange }
}
