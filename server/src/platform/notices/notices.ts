import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  noticeKind,
  noticeKindNames,
  type MailChoice,
  type NoticeKind,
} from '#contract/platform/notices/kinds.ts'
import { quietLeft } from '#contract/platform/notices/quiet.ts'
import type { Clock } from '../clock.ts'
import { afterCommit } from '../database/after-commit.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { noticeChoices, notices } from './tables.ts'

/** Something that people are to be told. */
export interface Telling {
  kind: NoticeKind
  users: readonly string[]
  text: string
  /** A path of the product, or an address of it. */
  link?: string | null | undefined
  /** What it is about: of a kind each person is told it once. */
  about?: string | undefined
}

/** How somebody who was told now wants it mailed. */
export interface Told {
  user: string
  mail: MailChoice
  /** Seconds until the mail may leave. */
  wait: number
}

/** Tells people what happened (rule notices.centre). */
export interface Notices {
  /**
   * Writes a notice for each person, in the transaction of what happened, and shows it at once after the commit.
   * @returns those who were told now, not before
   */
  tell: (tx: Db, telling: Telling) => Promise<Told[]>
  /** Shows a person's windows that their notices changed. */
  show: (user: string) => void
  /** The word by which a person ends the mails of a kind without a login (RFC 8058). */
  tokenOf: (user: string, kind: NoticeKind) => string
  /** Whose a word is, and for which kind; undefined where it was not made here. */
  readToken: (token: string) => { user: string; kind: NoticeKind } | undefined
}

const lisbonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
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
  clock: Clock
  baseUrl: string
  secret: Buffer
}

/** Makes the notices. */
export const createNotices = ({ realtime, clock, baseUrl, secret }: NoticesParts): Notices => {
  const sign = (user: string, kind: NoticeKind) =>
    createHmac('sha256', secret).update(`${user}.${kind}`).digest('base64url').slice(0, 27)
  const show = (user: string) => realtime.toUser(user, `NOTICE:${user}`, {})
  const pathOf = (link: string) => (link.startsWith(baseUrl) ? link.slice(baseUrl.length) || '/' : link)

  return {
    async tell(tx, { kind, users, text, link, about }) {
      const people = [...new Set(users)]
      if (people.length === 0) return []
      const { mail, isEssential } = noticeKind(kind)
      const ids = people.map(() => newId())
      const chosen = isEssential ? sql`${mail}` : sql`coalesce(choice.mail ->> ${kind}, ${mail})`
      const { rows } = await tx.execute<{
        user: string
        mail: MailChoice
        quiet_from: number | null
        quiet_to: number | null
      }>(sql`
        with wished as (
          select person.id, person."user", ${chosen} as mail, choice.quiet_from, choice.quiet_to
          from unnest(${sql.param(ids)}::uuid[], ${sql.param(people)}::uuid[]) as person (id, "user")
          left join ${noticeChoices} choice on choice."user" = person."user"
        ), told as (
          insert into ${notices} (id, "user", kind, text, link, about, mail)
          select id, "user", ${kind}, ${text}, ${link ? pathOf(link) : null}, ${about ?? null}, mail from wished
          on conflict do nothing
          returning "user"
        )
        select wished."user", wished.mail, wished.quiet_from, wished.quiet_to
        from wished join told on told."user" = wished."user"`)
      await afterCommit(tx, () => rows.forEach(({ user }) => show(user)))
      const minute = minuteOfDay(clock.now())
      return rows.map(({ user, mail: wish, quiet_from: from, quiet_to: to }) => ({
        user,
        mail: wish,
        wait: isEssential || from === null || to === null ? 0 : quietLeft({ from, to }, minute) * 60,
      }))
    },
    show,
    tokenOf: (user, kind) => `${user}.${kind}.${sign(user, kind)}`,
    readToken(token) {
      const [user = '', name = '', signature = ''] = token.split('.')
      const kind = noticeKindNames.find((one) => one === name)
      if (!kind) return undefined
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(user, kind))]
      return given.length === right.length && timingSafeEqual(given, right) ? { user, kind } : undefined
    },
  }
}
