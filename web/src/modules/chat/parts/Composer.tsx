import { ActionIcon, Button, FileButton, Group, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { newTutorMessage, newUserMessage, chatMessages, typing } from '#contract/chat/endpoints.ts'
import { CHAT_FILES, MAX_MESSAGE, TYPING_MS } from '#contract/chat/rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useDraft } from '../../../platform/lib/use-draft.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { messagesOutbox, type Waiting } from '../messages-outbox.ts'
import type { ConversationKey } from '../use-conversation.ts'
import classes from '../chat.module.css'

/** What somebody writes in a conversation: it stands there again when they come back to it. */
function useKeptWords({ owner, degree }: ConversationKey) {
  const [content, setContent] = useState('')
  const draft = useDraft({
    what: `chat:${owner}:${degree}`,
    typed: content,
    read: () => (content.trim() ? content : undefined),
    onRestore: setContent,
  })
  const restore = useEffectEvent(() => {
    const [newest] = draft.offers
    if (newest) draft.restore(newest)
  })
  useEffect(() => restore(), [])
  const clear = () => {
    setContent('')
    draft.forget()
  }
  return { content, setContent, clear }
}

/** Where somebody writes: Enter sends, Shift and Enter begin a line. A file goes with what is written. */
export function Composer({
  conversation,
  place,
}: {
  conversation: ConversationKey
  /** The session that a trainee writes from. */
  place?: Pick<Waiting, 'module' | 'lecture' | 'resource'> | undefined
}) {
  const { _id: me } = useLoggedIn()
  const { content, setContent, clear } = useKeptWords(conversation)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const said = useRef(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const isTrainee = conversation.owner === me
  const message = (): Waiting => ({
    degree: conversation.degree,
    content: content.trim(),
    ...(isTrainee ? place : { owner: conversation.owner }),
  })

  const sendFile = async (document: File) => {
    const { owner, ...body } = message()
    const clientId = crypto.randomUUID()
    const files = { document }
    setBusy(true)
    try {
      await (owner
        ? call(newTutorMessage, { body: { ...body, owner, clientId }, files })
        : call(newUserMessage, { body: { ...body, clientId }, files }))
      clear()
      setFile(null)
      await refresh(chatMessages)
    } catch (error) {
      // What was written and chosen stays where it is.
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const send = () => {
    if (busy || (!content.trim() && !file)) return
    box.current?.focus()
    if (file) void sendFile(file)
    else {
      void messagesOutbox(me).put(crypto.randomUUID(), message())
      clear()
    }
  }
  const write = (text: string) => {
    setContent(text)
    const now = Date.now()
    if (!text || now - said.current < TYPING_MS / 2) return
    said.current = now
    call(typing, { body: conversation }).catch(() => undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {file ? (
        <Group gap="xs" wrap="nowrap" mb={4}>
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('chat.dropFile', { name: file.name })}
            onClick={() => setFile(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ) : null}
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <FileButton onChange={setFile} accept={CHAT_FILES.map((kind) => `.${kind}`).join(',')}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              size="lg"
              aria-label={t('chat.attach')}
              title={t('chat.attach')}
            >
              <IconPaperclip size={20} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={box}
          className={classes.box}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_MESSAGE}
          value={content}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Button type="submit" loading={busy} disabled={!content.trim() && !file} px="sm">
          <IconSend size={18} aria-hidden />
          <VisuallyHidden>{t('chat.send')}</VisuallyHidden>
        </Button>
      </Group>
      {content.length > MAX_MESSAGE - 200 ? (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {t('chat.left', { count: MAX_MESSAGE - content.length })}
        </Text>
      ) : null}
    </form>
  )
}
