import type { RoleKind } from '../kernel/roles.ts'
import { keysOf } from '../kernel/records.ts'
import { moderatingKinds, roleKinds } from '../kernel/roles.ts'

/** How the mail of a kind of notice reaches somebody. */
export const mailChoices = ['now', 'daily', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]

interface KindOfNotice {
  /** The kinds of role that it concerns. */
  for: readonly RoleKind[]
  /** How it is mailed to people who made no choice of their own. */
  mail: MailChoice
  /** What the law or a contract asks for is always mailed at once. */
  isEssential?: boolean
}

const answering = ['gestor', 'company', 'master'] as const

/** What people are notified of (rule notices.kinds). */
export const noticeKinds = {
  courseGiven: { for: ['student'], mail: 'now' },
  courseEnding: { for: ['student'], mail: 'now' },
  courseStopped: { for: ['student'], mail: 'now' },
  examFailed: { for: ['student'], mail: 'now' },
  workGraded: { for: ['student'], mail: 'now' },
  questionAnswered: { for: ['student'], mail: 'now' },
  chatMessage: { for: ['student', ...moderatingKinds], mail: 'now' },
  chatTime: { for: ['student', ...moderatingKinds], mail: 'now' },
  chatResult: { for: ['student'], mail: 'now' },
  certificateIssued: { for: ['student'], mail: 'now', isEssential: true },
  planConsulted: { for: ['student'], mail: 'now', isEssential: true },
  questionAsked: { for: moderatingKinds, mail: 'now' },
  itemHanded: { for: moderatingKinds, mail: 'now' },
  workSubmitted: { for: moderatingKinds, mail: 'now' },
  cardsEnding: { for: answering, mail: 'now' },
  cardsIdle: { for: answering, mail: 'now' },
  codesIdle: { for: answering, mail: 'now' },
  cardsRequested: { for: ['admin', 'master'], mail: 'now' },
  codeRedeemed: { for: ['admin', ...answering], mail: 'daily' },
  signUpWaiting: { for: ['admin', ...answering], mail: 'daily' },
  importFinished: { for: ['admin', 'gestor', 'master'], mail: 'none' },
  complaintArrived: { for: ['admin'], mail: 'daily' },
  complaintDue: { for: ['admin'], mail: 'now' },
  inspectionRehearsal: { for: ['gestor'], mail: 'now' },
  auditorAsked: { for: ['admin'], mail: 'now' },
  auditorAnswered: { for: answering, mail: 'now' },
  annexDue: { for: ['admin', 'gestor'], mail: 'now' },
  companySummary: { for: ['gestor', 'master'], mail: 'now' },
  monthClosed: { for: ['company'], mail: 'now' },
  messageWritten: { for: roleKinds, mail: 'now' },
  legalFigures: { for: ['admin'], mail: 'now' },
  dataRequested: { for: ['admin'], mail: 'now' },
  dataCopy: { for: roleKinds, mail: 'now', isEssential: true },
  taskFailed: { for: ['admin'], mail: 'daily' },
  mailRefused: { for: ['admin'], mail: 'daily' },
} as const satisfies Record<string, KindOfNotice>

export type NoticeKind = keyof typeof noticeKinds

export const noticeKindNames = keysOf(noticeKinds)

/** A kind of notice, by its name. */
export const noticeKind = (name: NoticeKind): KindOfNotice => noticeKinds[name]
