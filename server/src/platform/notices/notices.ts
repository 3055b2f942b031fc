import { noticeKind, type MailChoice, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import { quietLeft } from '#contract/platform/notices/quiet.ts'
import { noticesChanged } from '#contract/platform/notices/socket-events.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'
import type { Clock } from '../clock.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { createEndings, type Endings } from './endings.ts'
import { insertNotices, readLeadingTo, settleLeadingTo } from './repositories/notices.ts'

/** A notification to people. */
interface Notification {
  kind: NoticeKind
  users: readonly string[]
  text: string
  /** A path of the product, or an address of it. */
  link?: string | null | undefined
  /** What it is about: each person is notified of it once per kind. */
  about?: string | undefined
}

/** A notification to one person. */
interface PersonNotification extends Omit<Notification, 'kind' | 'users'> {
  user: string
}

/** The queue of push messages, a job for each. */
export const PUSH_QUEUE = 'push'

/** How a person who was notified now wants it mailed. */
export interface Notified {
  /** The notice. */
  id: string
  user: string
  /** The place of its notice in the input. */
  place: number
  mail: MailChoice
  /** Seconds until the mail may leave. */
  wait: number
}

/** Notifies people of what happened (rule notices.centre). */
export interface Notices extends Endings {
  /**
   * Writes a notice for each person, in the transaction of what happened, and shows it at once after the commit.
   * @returns those who were notified now, not before
   */
  notify: (tx: Db, notification: Notification) => Promise<Notified[]>
  /** As `notify`, for several things of one kind, each for its own person, in one statement. */
  notifyEach: (tx: Db, kind: NoticeKind, notifications: readonly PersonNotification[]) => Promise<Notified[]>
  /**
   * Marks a person's notices that lead to one of some pages as read, in the transaction by which they see or do what
   * they are about, and announces it after the commit.
   */
  see: (tx: Db, user: string, ...paths: string[]) => Promise<void>
  /**
   * As `see`, for everybody who was notified: somebody did what it asked for, in that transaction, so it waits for
   * nobody any more (rule notices.centre).
   * @param kind only this kind of the notices that lead there, if not all
   */
  settle: (tx: Db, path: string, kind?: NoticeKind) => Promise<void>
  /** Shows a person's windows that their notices changed. */
  show: (user: string) => void
  /** Seconds until a mail to a person may leave who chose hours of quiet (rule notices.choices). */
  quietFor: (hours: { quietFrom: number | null; quietTo: number | null }) => number
}

const lisbonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const minuteOfDay = (at: Date): number => {
  const [hours = 0, minutes = 0] = lisbonTime.format(at).split(':').map(Number)
  return hours * 60 + minutes
}

interface NoticesParts {
  realtime: Pick<Realtime, 'toUser'>
  jobs: Pick<Jobs, 'send'>
  clock: Clock
  baseUrl: string
  secret: Buffer
}

/** Makes the notices. */
export const createNotices = ({ realtime, jobs, clock, baseUrl, secret }: NoticesParts): Notices => {
  const show = (user: string) => realtime.toUser(user, noticesChanged(user), {})
  const pathOf = (link: string) => (link.startsWith(baseUrl) ? link.slice(baseUrl.length) || '/' : link)

  const quietFor: Notices['quietFor'] = ({ quietFrom: from, quietTo: to }) =>
    from === null || to === null ? 0 : quietLeft({ from, to }, minuteOfDay(clock.now())) * 60

  const notifyEach: Notices['notifyEach'] = async (tx, kind, notifications) => {
    if (notifications.length === 0) return []
    const { isEssential } = noticeKind(kind)
    const rows = await insertNotices(
      tx,
      kind,
      notifications.map(({ user, text, link, about = null }) => ({
        user,
        text,
        link: link ? pathOf(link) : null,
        about,
      })),
    )
    await afterCommit(tx, () => new Set(rows.map(({ user }) => user)).forEach(show))
    const silence = ({ quiet_from: quietFrom, quiet_to: quietTo }: (typeof rows)[number]) =>
      quietFor({ quietFrom, quietTo })
    const later = (seconds: number) => (seconds > 0 ? { startAfter: seconds } : {})
    for (const row of rows)
      for (const device of row.devices)
        await jobs.send(tx, PUSH_QUEUE, { notice: row.id, device }, later(silence(row)))
    return rows.map((row) => ({
      id: row.id,
      user: row.user,
      place: row.place,
      mail: row.mail,
      wait: isEssential ? 0 : silence(row),
    }))
  }

  return {
    notify: (tx, { kind, users, ...notification }) =>
      notifyEach(
        tx,
        kind,
        [...new Set(users)].map((user) => ({ ...notification, user })),
      ),
    notifyEach,
    async see(tx, user, ...paths) {
      if (await readLeadingTo(tx, user, paths, clock.now())) await afterCommit(tx, () => show(user))
    },
    async settle(tx, path, kind) {
      const changed = await settleLeadingTo(tx, { path, ...(kind ? { kind } : {}) }, clock.now())
      if (changed.length > 0) await afterCommit(tx, () => changed.forEach(show))
    },
    show,
    quietFor,
    ...createEndings(secret),
  }
}
