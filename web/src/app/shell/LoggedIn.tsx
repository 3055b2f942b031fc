import { SendWaiting } from '../../modules/chat/index.ts'
import { ReadOpened } from '../../modules/notices/index.ts'
import SessionGuards from '../session/SessionGuards.tsx'
import { PlayerPalette } from './palette/PlayerPalette.tsx'

/** What stands over every page of somebody logged in and is not seen: it loads once the page is alive. */
export default function LoggedIn() {
  return (
    <>
      <SessionGuards />
      <PlayerPalette />
      <SendWaiting />
      <ReadOpened />
    </>
  )
}
