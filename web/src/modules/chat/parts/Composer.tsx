import { ActionIcon, Button, Group, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { IconSend, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { typing } from '#contract/chat/endpoints.ts'
import { MAX_MESSAGE, TYPING_MS } from '#contract/chat/rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { newUuid } from '../../../platform/lib/uuid.ts'
import { HeldNotice } from '../../../platform/ui/HeldNotice.tsx'
import { useKeptWords } from '../kept-words.ts'
import { messagesOutbox, type Waiting } from '../messages-outbox.ts'
import { useChosenFocus } from '../use-chosen-focus.ts'
import type { ConversationKey } from '../use-conversation.ts'
import { useFileSending } from '../use-file-sending.ts'
import classes from '../chat.module.css'
import { Attach } from './Attach.tsx'

/** Announces to the other side that somebody is writing, but not at each key. */
function useTypingSigns(conversation: ConversationKey) {
  const said = useRef(0)
  return {
    announce: () => {
      const now = Date.now()
      if (now - said.current < TYPING_MS / 2) return
      said.current = now
      call(typing, { body: conversation }).catch(() => undefined)
    },
    /** The next text is another message, without that notice. */
    beginAnew: () => {
      said.current = 0
    },
  }
}

/** Enter sends; with Shift it starts a new line, and during input-method composition it belongs to the word. */
const sendOnEnter = (event: KeyboardEvent, send: () => void) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}

/** The box for writing: Enter sends, Shift+Enter starts a new line. A file is sent with the text. */
export function Composer({
  conversation,
  place,
  chosen,
}: {
  conversation: ConversationKey
  /** The session that a trainee writes from. */
  place?: Pick<Waiting, 'module' | 'lecture' | 'resource'> | undefined
  /** How often the conversation was chosen: each time the focus moves here. */
  chosen?: number | undefined
}) {
  const { _id: me } = useLoggedIn()
  const { content, setContent, clear, held, setHeld } = useKeptWords(conversation)
  const parcel = useFileSending(conversation, clear, setHeld)
  const { file } = parcel
  // A waiting message is sent unchanged.
  const busy = parcel.isSending || parcel.isWaiting
  const signs = useTypingSigns(conversation)
  const box = useRef<HTMLTextAreaElement>(null)
  useChosenFocus(box, chosen)
  const isTrainee = conversation.owner === me
  const text = content.trim()
  const isTooLong = text.length > MAX_MESSAGE
  const message = (over: boolean): Waiting => ({
    degree: conversation.degree,
    content: text,
    ...(isTrainee ? place : { owner: conversation.owner, ...(over && { over }) }),
  })

  const send = (over = false) => {
    if (busy || isTooLong || (!text && !parcel.file)) return
    box.current?.focus()
    signs.beginAnew()
    if (parcel.file) void parcel.send(message(over))
    else {
      void messagesOutbox(me).put(newUuid(), message(over))
      clear()
    }
  }
  const write = (typed: string) => {
    setContent(typed)
    if (typed) signs.announce()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {file ? <ChosenFile name={file.name} onDrop={parcel.drop} /> : null}
      <HeldNotice held={held} busy={busy} onAnyway={() => send(true)} />
      {parcel.isWaiting ? <Waits isKept={parcel.isKept} /> : null}
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <Attach busy={busy} onChoose={parcel.choose} onTakeBack={parcel.takeBack} />
        <Textarea
          ref={box}
          className={classes.box}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          autosize
          minRows={1}
          maxRows={6}
          value={content}
          readOnly={busy}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => sendOnEnter(event, send)}
        />
        <Button type="submit" loading={busy} disabled={isTooLong || (!text && !file)} px="sm">
          <IconSend size={18} aria-hidden />
          <VisuallyHidden>{t('chat.send')}</VisuallyHidden>
        </Button>
      </Group>
      <RoomLeft count={MAX_MESSAGE - text.length} />
    </form>
  )
}

/** A file waits for a connection. */
const Waits = ({ isKept }: { isKept: boolean }) => (
  <Text size="xs" c="dimmed" mb={4} role="status">
    {t(isKept ? 'chat.fileKept' : 'chat.fileWaits')}
  </Text>
)

/** How many characters there is still room for, once there are few; what is longer is neither cut nor sent. */
const RoomLeft = ({ count }: { count: number }) =>
  count < 200 ? (
    <Text size="xs" c={count < 0 ? 'red' : 'dimmed'} mt={4} role="status">
      {count < 0 ? t('chat.tooLong') : t('chat.left', { count })}
    </Text>
  ) : null

/** The file for the next message. */
const ChosenFile = ({ name, onDrop }: { name: string; onDrop: () => void }) => (
  <Group gap="xs" wrap="nowrap" mb={4}>
    <Text size="sm" truncate>
      {name}
    </Text>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('chat.dropFile', { name })}
      onClick={onDrop}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </Group>
)
