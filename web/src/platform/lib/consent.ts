import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { stored } from './stored.ts'

/** Where the consent is stored (rule ui.consent). */
const place = stored('acceptCookies')
const { subscribe, notify } = createListeners()

/** Has the visitor read the notice and accepted? Third parties wait for it. */
export const useConsent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => place.read() === 'true',
    // The server does not know it: web/public/begin.js hides the notice for visitors who accepted before.
    () => false,
  )

// The notice is heard by web/public/begin.js, which is there before the app and keeps it in the browser.
if (typeof document !== 'undefined')
  document.addEventListener('cookies-accepted', () => {
    place.write('true')
    notify()
  })
