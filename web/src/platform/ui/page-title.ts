import { useEffect } from 'react'
import { useConfig } from '../lib/config.ts'

/** Names the page in the browser's tab: `Cursos · Tirocínio`. */
export function usePageTitle(title: string): void {
  const { appName } = useConfig()
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName
  }, [title, appName])
}
