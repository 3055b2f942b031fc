import { Player } from '../Player.tsx'

/** /courseprev: the course as a trainee sees it, for its authors; it leaves no trace. */
export default function Preview() {
  return <Player readonly />
}
