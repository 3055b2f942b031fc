/** A note as the server keeps it (rule note.private). */
export interface Note {
  _id: string
  body: string
  /** Where in the video it was taken, in seconds. */
  timestamp: number | null
  createdAt: string
}

/** A note on its way: a new one, or new words for an existing one. */
export interface NoteDraft {
  id?: string
  body: string
  timestamp: number | null
}

export interface ShownNote {
  key: string
  /** The note's id once the server has it. */
  id: string | undefined
  body: string
  timestamp: number | null
  createdAt: string | undefined
  /** Kept on this device, waiting for the connection. */
  waiting: boolean
}

/** The notes to show: those that wait first, their words in the place of what the server has. */
export function shownNotes(
  notes: readonly Note[],
  waiting: readonly { key: string; value: NoteDraft }[],
): ShownNote[] {
  const changed = new Map(waiting.map(({ key, value }) => [key, value]))
  const fresh = waiting
    .filter(({ value }) => value.id === undefined)
    .map(({ key, value }): ShownNote => ({
      key,
      id: undefined,
      body: value.body,
      timestamp: value.timestamp,
      createdAt: undefined,
      waiting: true,
    }))
  const standing = notes.map(({ _id, body, timestamp, createdAt }): ShownNote => ({
    key: _id,
    id: _id,
    body: changed.get(_id)?.body ?? body,
    timestamp,
    createdAt,
    waiting: changed.has(_id),
  }))
  return [...fresh.toReversed(), ...standing]
}
