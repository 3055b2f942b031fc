import { Player } from '../Player.tsx'

/** /course: the trainee's own course. */
export default function Course() {
  return <Player readonly={false} />
}
