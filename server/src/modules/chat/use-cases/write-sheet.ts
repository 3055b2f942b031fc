import type { Readable } from 'node:stream'
import { formatSessionGrade } from '#contract/chat/rules.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { streamSheet, type SheetCell } from '../../../platform/sheets.ts'
import type { Chat } from '../chat.ts'
import type { ConversationKey } from '../repositories/conversations.ts'
import { allEvaluations, messagesAfter } from '../repositories/messages.ts'
import { readable } from '../conversation.ts'

/** How many messages are read at a time. */
const AT_ONCE = 500

const columns = [
  { header: t('chat.sheet.date'), width: 18 },
  { header: t('chat.sheet.who'), width: 28 },
  { header: t('chat.sheet.side'), width: 12 },
  { header: t('chat.sheet.place'), width: 36 },
  { header: t('chat.sheet.text'), width: 80 },
  { header: t('chat.sheet.file'), width: 28 },
]

const placeOf = (...names: (string | null)[]): string => names.filter(Boolean).join(' · ')

async function* rowsOf(
  { platform: { db } }: Chat,
  { thread, owner }: { thread: string; owner: string },
): AsyncGenerator<SheetCell[]> {
  for (let after = 0; ;) {
    const messages = await messagesAfter(db, thread, after, AT_ONCE)
    for (const { date, fromUserId, username, moduleName, lectureName, content, attachment } of messages)
      yield [
        formatDayTime(date),
        username,
        t(fromUserId === owner ? 'chat.sheet.trainee' : 'chat.sheet.tutor'),
        placeOf(moduleName, lectureName),
        content,
        attachment?.name ?? '',
      ]
    if (messages.length < AT_ONCE) break
    after = messages.at(-1)?.number ?? after
  }
  for (const { date, by, moduleName, lectureName, value, obs } of await allEvaluations(db, thread))
    yield [
      formatDayTime(date),
      by,
      t('chat.sheet.tutor'),
      placeOf(moduleName, lectureName),
      t('chat.sheet.grade', { value: formatSessionGrade(value), obs }),
      '',
    ]
}

async function* nothing(): AsyncGenerator<SheetCell[]> {}

/**
 * A whole conversation as a sheet, the oldest first, with the grades of its sessions below (rule chat.evidence).
 * @throws Problem `not_found`, `validation` as `readable`, before the first byte
 */
export const writeSheet = async (
  chat: Chat,
  user: Person,
  asked: ConversationKey & { reason?: string | undefined },
): Promise<{ name: string; contents: Readable }> => {
  const { thread, owner, trainee, degree } = await readable(chat, user, asked)
  const rows = thread ? rowsOf(chat, { thread: thread.id, owner }) : nothing()
  return {
    name: `${t('chat.sheet.name')} ${trainee.name} ${degree.name}.xlsx`,
    contents: await streamSheet(rows, { name: t('chat.sheet.name'), columns }),
  }
}
