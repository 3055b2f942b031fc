import { useEffect, type RefObject } from 'react'
import { useAddressState } from '../../lib/address.ts'
import { focusPath } from './focus-error.ts'

/** Puts the cursor in the field that the address names (`?campo=badge`), once it is rendered: some load later. */
export function useAskedField(node: RefObject<HTMLElement | null>): void {
  const [{ campo }] = useAddressState()
  useEffect(() => {
    const form = node.current
    if (!campo || !form) return undefined
    const look = () => {
      if (focusPath(campo, form)) seeing.disconnect()
    }
    const seeing = new MutationObserver(look)
    seeing.observe(form, { childList: true, subtree: true })
    look()
    return () => seeing.disconnect()
  }, [campo, node])
}
