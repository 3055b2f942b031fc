import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|IFRAME)$/.test(target.tagName))

/** The key `/` goes to the search of the page, or to the course list's if the page has none. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      // The page's own search comes before the one at the top of every page.
      const boxes = ['main [data-search]', '[data-search]'].flatMap((where) => [
        ...document.querySelectorAll<HTMLInputElement>(where),
      ])
      const box = boxes.find((one) => one.offsetParent !== null)
      if (box) box.focus()
      else void navigate({ to: '/courses' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate])
}
