import { extensionOf } from '#contract/platform/engine/file-kinds.ts'

/** Whether a file of a package is a page, by its name. */
export const isPage = (path: string): boolean => ['html', 'htm'].includes(extensionOf(path))
