import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChecks, IconClock, IconFileText } from '@tabler/icons-react'
import { piecesOf } from '#contract/chat/rules.ts'
import type { ChatMessage } from '#contract/chat/shapes.ts'
import { formatHour, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../platform/lib/document.ts'
import classes from '../chat.module.css'

const Words = ({ content }: { content: string }) => (
  <p className={classes.words}>
    {piecesOf(content).map(({ text, href }, index) =>
      href ? (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </p>
)

function Attached({ file }: { file: NonNullable<ChatMessage['attachment']> }) {
  const address = documentAddress(file)
  if (file.type.startsWith('image/'))
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={file.name} className={classes.picture} loading="lazy" />
      </a>
    )
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={classes.file}>
      <IconFileText size={18} aria-hidden /> {file.name} ({formatSize(file.size)})
    </Anchor>
  )
}

const states = {
  waiting: { Icon: IconClock, text: 'chat.waiting' },
  sent: { Icon: IconCheck, text: 'chat.sent' },
  read: { Icon: IconChecks, text: 'chat.read' },
} as const

/** The delivery state of the user's own message. */
const State = ({ state }: { state: keyof typeof states }) => {
  const { Icon, text } = states[state]
  return <Icon size={14} role="img" aria-label={t(text)} />
}

/** Was it read by the other side: a tutor's by the trainee, a trainee's by a tutor? */
const isRead = ({ read, fromUserId }: ChatMessage, owner: string): boolean =>
  fromUserId === owner ? read.length > 0 : read.includes(owner)

/** The author of a message, and its place in the course. */
const From = ({ message: { username, moduleName, lectureName } }: { message: ChatMessage }) => (
  <Text size="xs" c="dimmed">
    <strong>{username}</strong>
    {lectureName ? ` · ${[moduleName, lectureName].filter(Boolean).join(' · ')}` : ''}
  </Text>
)

/** A message, with its author, its place in the course, its time, and for the user's own the delivery state. */
export const Message = ({
  message,
  isContinued,
  own,
  isFound,
  owner,
}: {
  message: ChatMessage
  /**
   * The previous message already shows the author, and where: only screen readers, which announce each message alone,
   * get the name.
   */
  isContinued: boolean
  own: boolean
  /** A search led to it. */
  isFound: boolean
  /** The trainee of the conversation. */
  owner: string
}) => (
  <li
    className={classes.message}
    data-own={own || undefined}
    data-continued={isContinued || undefined}
    data-found={isFound || undefined}
    aria-current={isFound || undefined}
  >
    {isContinued ? <VisuallyHidden>{message.username}</VisuallyHidden> : <From message={message} />}
    <div className={classes.bubble}>
      {message.content ? <Words content={message.content} /> : null}
      {message.attachment ? <Attached file={message.attachment} /> : null}
    </div>
    <Text size="xs" c="dimmed" className={classes.when}>
      <time dateTime={message.date}>{formatHour(message.date)}</time>
      {own ? <State state={isRead(message, owner) ? 'read' : 'sent'} /> : null}
    </Text>
  </li>
)

/** A message that is not stored yet. */
export const WaitingMessage = ({ content }: { content: string }) => (
  <li className={classes.message} data-own>
    <div className={classes.bubble} data-waiting>
      <Words content={content} />
    </div>
    <Text size="xs" c="dimmed" className={classes.when}>
      {t('chat.waiting')} <State state="waiting" />
    </Text>
  </li>
)
