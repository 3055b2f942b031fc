import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatClock, formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { LINES_MAX } from '#contract/platform/validation/lengths.ts'
import { draftName } from '../../../../platform/lib/drafts.ts'
import { stored, type Stored } from '../../../../platform/lib/stored.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { CutNotice } from '../../../../platform/ui/CutNotice.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { KeptState } from '../../../../platform/ui/KeptState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { LongText } from '../../../../platform/ui/LongText.tsx'
import { usePlayer } from '../player-context.ts'
import type { ShownNote } from './notes.ts'
import type { PanelPlace } from './panel-place.ts'
import { useNotes } from './use-notes.ts'

/**
 * 'Apontamentos': add, edit and save notes; a video's note leads back to its moment.
 * @param onSought called once the video is at the position
 */
export function Notes({ onSought, ...place }: PanelPlace & { onSought?: (() => void) | undefined }) {
  const { notes, answer, kept, save } = useNotes(place)
  return (
    <>
      <NewNote lectureId={place.lecture._id} onSave={(body, timestamp) => save({ body, timestamp })} />
      {/* That it was saved is announced by itself. */}
      <KeptState state={kept} touched={kept.waiting > 0} />
      {answer.isError ? (
        <ErrorState
          error={answer.error}
          title={t('player.noteLoadFailed')}
          onRetry={() => void answer.refetch()}
        />
      ) : null}
      {answer.isPending && answer.fetchStatus !== 'paused' ? <RowsSkeleton rows={2} height={80} /> : null}
      {notes.length === 0 && answer.isSuccess ? <Text c="dimmed">{t('player.noNotes')}</Text> : null}
      <Stack component="ul" gap="sm" m={0} p={0} mt="sm" style={{ listStyle: 'none' }}>
        {notes.map((note) => (
          <NoteItem
            key={note.key}
            note={note}
            onSought={onSought}
            onSave={(body) =>
              save({ ...(note.id ? { id: note.id } : {}), body, timestamp: note.timestamp }, note.key)
            }
          />
        ))}
      </Stack>
      <CutNotice shown={answer.data?.items.length ?? 0} total={answer.data?.total ?? 0} />
    </>
  )
}

/** Has it words, and no more than a note may have? */
const isNote = (words: string): boolean => words.trim() !== '' && words.length <= LINES_MAX

/** Unsaved text, restored by itself until its author logs out. */
const useKeptText = (what: string): Stored => stored(draftName(useLoggedIn()._id, what))

function NewNote({
  lectureId,
  onSave,
}: {
  lectureId: string
  onSave: (body: string, timestamp: number | null) => void
}) {
  const { media } = usePlayer()
  const draft = useKeptText(`note:${lectureId}`)
  const [body, setBody] = useState(() => draft.read() ?? '')
  const [stamped, setStamped] = useState(true)
  const now = useVideoTime()
  const write = (text: string) => {
    setBody(text)
    if (text) draft.write(text)
    else draft.remove()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNote(body)) return
        onSave(body.trim(), media && stamped ? Math.floor(media.time()) : null)
        write('')
      }}
    >
      <LimitedTextarea
        label={t('player.noteLabel')}
        placeholder={t('player.notePlaceholder')}
        value={body}
        maxLength={LINES_MAX}
        maxRows={10}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {media ? (
        <Checkbox
          mt="xs"
          size="sm"
          label={t('player.noteStamp', { time: formatClock(now) })}
          checked={stamped}
          onChange={(event) => setStamped(event.currentTarget.checked)}
        />
      ) : null}
      <Button type="submit" mt="sm" mb="xs" size="sm" disabled={!isNote(body)}>
        {t('player.noteSave')}
      </Button>
    </form>
  )
}

/** The open video's time, kept up to the second. */
function useVideoTime(): number {
  const { media } = usePlayer()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!media) return undefined
    const timer = setInterval(() => setNow(media.time()), 1000)
    return () => clearInterval(timer)
  }, [media])
  return now
}

function NoteItem({
  note,
  onSought,
  onSave,
}: {
  note: ShownNote
  onSought: (() => void) | undefined
  onSave: (body: string) => void
}) {
  const draft = useKeptText(`note-words:${note.key}`)
  const [editing, setEditingText] = useState<string | undefined>(() => draft.read() ?? undefined)
  const setEditing = (text: string | undefined) => {
    setEditingText(text)
    if (text === undefined || text === note.body) draft.remove()
    else draft.write(text)
  }
  return (
    <Paper component="li" withBorder p="sm" radius="md">
      {editing === undefined ? (
        <LongText size="sm" text={note.body} />
      ) : (
        <NoteForm words={editing} onChange={setEditing} onSave={onSave} />
      )}
      <Group gap="xs" mt={6} justify="space-between">
        <Group gap="xs">
          <Moment timestamp={note.timestamp} onSought={onSought} />
          <Text size="xs" c="dimmed">
            {note.waiting ? t('player.kept') : formatDayTime(note.createdAt)}
          </Text>
        </Group>
        {editing === undefined ? (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={t('player.noteEdit')}
            onClick={() => setEditing(note.body)}
          >
            {t('common.edit')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  )
}

/** A note being edited; without words it is unchanged. */
const NoteForm = ({
  words,
  onChange,
  onSave,
}: {
  words: string
  onChange: (words: string | undefined) => void
  onSave: (words: string) => void
}) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      if (!isNote(words)) return
      onSave(words.trim())
      onChange(undefined)
    }}
  >
    <LimitedTextarea
      aria-label={t('player.noteEdit')}
      value={words}
      maxLength={LINES_MAX}
      maxRows={10}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <Group gap="xs" mt="xs">
      <Button type="submit" size="compact-sm" disabled={!isNote(words)}>
        {t('common.save')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onChange(undefined)}>
        {t('common.cancel')}
      </Button>
    </Group>
  </form>
)

/** Leads back to the moment of the video that a note was taken at. */
function Moment({ timestamp, onSought }: { timestamp: number | null; onSought: (() => void) | undefined }) {
  const { media } = usePlayer()
  if (timestamp === null) return null
  return (
    <Button
      variant="light"
      size="compact-xs"
      disabled={!media}
      aria-label={t('player.noteAt', { time: formatClock(timestamp) })}
      onClick={() => {
        media?.seek(timestamp)
        onSought?.()
      }}
    >
      {formatClock(timestamp)}
    </Button>
  )
}
