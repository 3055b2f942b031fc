import { Player } from '../Player.tsx'

/** /courseprev: the course as a trainee sees it, for whoever makes it; it leaves no trace. */
export default function Preview() {
  return <Player readonly />
}
