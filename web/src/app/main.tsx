import '../ui/styles-first.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

// After a new version was deployed an open page may ask for a part that is gone: the fresh page has it.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
})

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(<App />)
