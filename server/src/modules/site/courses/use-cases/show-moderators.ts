import type { Platform } from '../../../../platform/platform.ts'
import { listModerators } from '../repository.ts'

/** Whom an editor of courses may choose as moderators. */
export const showModerators = async ({ db }: Pick<Platform, 'db'>) => ({ items: await listModerators(db) })
