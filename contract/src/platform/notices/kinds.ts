import type { RoleKind } from '../kernel/roles.ts'

/** How the mail of a kind of notice reaches somebody. */
export const mailChoices = ['now', 'daily', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]

interface KindOfNotice {
  /** Its place in the list in which people choose, which has the lowest first. */
  place: number
  /** The kinds of role that it concerns. */
  for: readonly RoleKind[]
  /** How it is mailed to people who made no choice of their own. */
  mail: MailChoice
  /** What the law or a contract asks for is always mailed at once. */
  isEssential?: boolean
}

/** What a module declares in its `notice-kinds.ts` (rule notices.kinds): kinds of notice by their names. */
export type NoticeKinds = Readonly<Record<string, KindOfNotice>>

/** The kinds of notice by their names; `contract/src/notice-kinds.ts` fills it with those of every module. */
export interface NoticeKindMap {}

export type NoticeKind = keyof NoticeKindMap

const registered = new Map<string, KindOfNotice>()

/** Makes kinds of notice known; `contract/src/notice-kinds.ts` does so with those of every module. */
export const registerNoticeKinds = (kinds: NoticeKinds): void => {
  for (const [name, kind] of Object.entries(kinds).toSorted(([, a], [, b]) => a.place - b.place))
    registered.set(name, kind)
}

/** The names of all kinds of notice, in the order in which people see them. */
export const noticeKindNames = (): NoticeKind[] => [...registered.keys()] as NoticeKind[]

/**
 * A kind of notice, by its name.
 * @throws Error if none of this name is registered
 */
export const noticeKind = (name: NoticeKind): KindOfNotice => {
  const kind = registered.get(name)
  if (!kind) throw new Error(`No module declares the kind of notice ${name}`)
  return kind
}
