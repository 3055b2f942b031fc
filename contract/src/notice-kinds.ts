import { registerNoticeKinds } from './platform/notices/kinds.ts'
import { noticeKinds as actions } from './actions/notice-kinds.ts'
import { noticeKinds as annex } from './annex/notice-kinds.ts'
import { noticeKinds as assessment } from './assessment/notice-kinds.ts'
import { noticeKinds as certificates } from './certificates/notice-kinds.ts'
import { noticeKinds as chat } from './chat/notice-kinds.ts'
import { noticeKinds as commerce } from './commerce/notice-kinds.ts'
import { noticeKinds as communication } from './communication/notice-kinds.ts'
import { noticeKinds as complaints } from './complaints/notice-kinds.ts'
import { noticeKinds as compliance } from './compliance/notice-kinds.ts'
import { noticeKinds as enrolment } from './enrolment/notice-kinds.ts'
import { noticeKinds as imports } from './imports/notice-kinds.ts'
import { noticeKinds as inspection } from './inspection/notice-kinds.ts'
import { noticeKinds as operations } from './operations/notice-kinds.ts'
import { noticeKinds as planning } from './planning/notice-kinds.ts'
import { noticeKinds as privacy } from './privacy/notice-kinds.ts'
import { noticeKinds as reports } from './reports/notice-kinds.ts'
import { noticeKinds as support } from './support/notice-kinds.ts'
import { noticeKinds as tutoring } from './tutoring/notice-kinds.ts'

/** The kinds of notice that each module declares. */
const declared = {
  ...actions,
  ...annex,
  ...assessment,
  ...certificates,
  ...chat,
  ...commerce,
  ...communication,
  ...complaints,
  ...compliance,
  ...enrolment,
  ...imports,
  ...inspection,
  ...operations,
  ...planning,
  ...privacy,
  ...reports,
  ...support,
  ...tutoring,
}

type Declared = typeof declared

declare module './platform/notices/kinds.ts' {
  interface NoticeKindMap extends Declared {}
}

// Importing this file registers them.
registerNoticeKinds(declared)
