import { SendWaiting } from '../../modules/chat/index.ts'
import { ReadOpened } from '../../modules/notices/index.ts'
import SessionGuards from '../session/SessionGuards.tsx'
import { PlayerPalette } from './palette/PlayerPalette.tsx'

/** Invisible parts of every page for logged-in users: they load once the page is alive. */
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
