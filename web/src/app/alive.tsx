import { useEffect, type ComponentType } from 'react'

/** Tells web/public/begin.js that the page is alive: that it need not wait, nor say that the page failed. */
export const tellAlive = (): void => void document.dispatchEvent(new Event('app-started'))

/** The page, telling that it is alive once the browser has it. */
export const alive = (Page: ComponentType): ComponentType =>
  function Alive() {
    useEffect(tellAlive, [])
    return <Page />
  }
