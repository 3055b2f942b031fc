import type { SessionUser } from '../http/session-user.ts'
import type { DocumentRow } from './tables.ts'

/** May this user see this file? */
export type FileCheck = (document: DocumentRow, user: SessionUser | undefined) => Promise<boolean>

/** Who may see the files of each kind of owner; features add theirs when the app is put together. */
export type FileAccess = Map<string, FileCheck>
