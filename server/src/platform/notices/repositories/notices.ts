import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noticeKind, type MailChoice, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import { newId } from '../../database/columns.ts'
import type { Db } from '../../database/db.ts'
import { noticeChoices, notices, pushDevices } from '../tables.ts'

/** A notice to write for a person. */
interface NewNotice {
  user: string
  text: string
  /** A path of the product. */
  link: string | null
  /** What it is about: each person is notified of it once per kind. */
  about: string | null
}

/** A notice that was written, with what its person wished for it. */
interface WrittenNotice extends Record<string, unknown> {
  id: string
  user: string
  /** Its place in the input. */
  place: number
  mail: MailChoice
  quiet_from: number | null
  quiet_to: number | null
  devices: string[]
}

/** Writes a notice for each person who was not notified of it before, in one statement. */
export const insertNotices = async (
  tx: Db,
  kind: NoticeKind,
  wanted: readonly NewNotice[],
): Promise<WrittenNotice[]> => {
  const { mail, isEssential } = noticeKind(kind)
  const ids = wanted.map(() => newId())
  const chosen = isEssential ? sql`${mail}` : sql`coalesce(choice.mail ->> ${kind}, ${mail})`
  const column = (name: keyof NewNotice) => sql.param(wanted.map((notice) => notice[name]))
  const { rows } = await tx.execute<WrittenNotice>(sql`
    with wished as (
      select notification.*, ${chosen} as mail, choice.quiet_from, choice.quiet_to
      from unnest(${sql.param(ids)}::uuid[], ${column('user')}::uuid[], ${column('text')}::text[],
        ${column('link')}::text[],
        ${column('about')}::text[]) with ordinality as notification (id, "user", text, link, about, place)
      left join ${noticeChoices} choice on choice."user" = notification."user"
    ), inserted as (
      insert into ${notices} (id, "user", kind, text, link, about, mail)
      select id, "user", ${kind}, text, link, about, mail from wished order by place
      on conflict do nothing
      returning id
    )
    select wished.id, wished."user", wished.place::int - 1 as place, wished.mail, wished.quiet_from, wished.quiet_to,
      array(select device.id::text from ${pushDevices} device where device."user" = wished."user") as devices
    from wished join inserted on inserted.id = wished.id order by wished.place`)
  return rows
}

/** Marks everybody's notices that lead to a page as read, of one kind or of all; returns whose windows change. */
export const settleLeadingTo = async (
  tx: Db,
  { path, kind }: { path: string; kind?: NoticeKind },
  now: Date,
): Promise<string[]> => {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(isNull(notices.readAt), eq(notices.link, path), kind ? eq(notices.kind, kind) : undefined))
    .returning({ user: notices.user })
  return [...new Set(rows.map(({ user }) => user))]
}

/** Marks a person's notices that lead to one of some pages as read; returns whether there were any. */
export const readLeadingTo = async (
  tx: Db,
  user: string,
  paths: readonly string[],
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.user, user), isNull(notices.readAt), inArray(notices.link, [...paths])))
    .returning({ id: notices.id })
  return rows.length > 0
}
