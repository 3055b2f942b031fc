import type { Platform } from '../../../../platform/platform.ts'
import { listFinalExams } from '../repository.ts'

/** What an editor of courses may choose as a final exam. */
export const showFinalExams = async ({ db }: Pick<Platform, 'db'>) => ({ items: await listFinalExams(db) })
