import type { Page } from '../lib/pages.ts'

/** What the pages of the entities begin with, by their address. */
type Start = Required<Pick<Page, 'parts' | 'ahead'>>

let start: Start = { parts: () => [], ahead: () => [] }

/** Makes that known; it comes with the declarations of the entities, so that no other page carries it. */
export const registerStart = (known: Start): void => {
  start = known
}

export const startParts: Start['parts'] = (params) => start.parts(params)
export const startAhead: Start['ahead'] = (params, state) => start.ahead(params, state)
