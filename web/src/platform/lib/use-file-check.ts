import { useRef, useState } from 'react'
import { fileFault } from './file-fault.ts'

/** What was found of a chosen file; `replaced` where another was chosen meanwhile, which counts instead. */
type Found = 'sound' | 'faulty' | 'replaced'

/**
 * Looks into a file as it is chosen. Its owner has it before that: a form that is sent at once has it too, and gives it
 * back where it is found faulty.
 * @param kinds what its name may end with, without the dot
 * @param most the most bytes that it may have; left out: those of its kind
 * @returns why the last one was faulty, and how one is looked into
 */
export function useFileCheck(kinds: readonly string[], most?: number) {
  const [wrong, setWrong] = useState<string>()
  const latest = useRef<File>(null)
  const check = async (file: File | null): Promise<Found> => {
    latest.current = file
    const fault = file ? await fileFault(file, kinds, most) : undefined
    if (latest.current !== file) return 'replaced'
    setWrong(fault)
    return fault ? 'faulty' : 'sound'
  }
  return { wrong, setWrong, check }
}
