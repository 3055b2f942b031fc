import type { Actor } from '../access/actor.ts'
import type { DocumentRow } from './tables.ts'

/** Whether the actor may see this file. */
export type FileCheck = (document: DocumentRow, actor: Actor) => Promise<boolean>

/** Who may see the files of each kind of owner; modules add theirs when the app is put together. */
export type FileAccess = Map<string, FileCheck>
