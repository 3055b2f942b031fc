import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { late } from '../../../platform/ui/late.tsx'
import { collectKeys, type EarlyKeys } from './early-keys.ts'

const Palette = late(() => import('./Palette.tsx'), 'toast')

/** The palette, which Ctrl K, or ⌘ K, opens (rule home.palette): what to render, and the function to open it. */
export function usePaletteKey(user: CurrentUser): [palette: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false)
  const early = useRef<EarlyKeys>(undefined)
  const open = useCallback(() => {
    early.current = collectKeys(() => setOpen(false))
    setOpen(true)
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // An editor of text has the same keys for a link.
      if (event.defaultPrevented || !isAsked || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  const palette = isOpen ? (
    <Suspense fallback={null}>
      <Palette user={user} typedBefore={() => early.current?.take() ?? ''} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return [palette, open]
}
