import type { listItems } from '#contract/platform/engine/endpoints.ts'
import type { AddressState } from '../lib/address.ts'
import type { Ahead, Page } from '../lib/pages.ts'

/** What the pages of the entities begin with, by their address. */
interface Start {
  parts: NonNullable<Page['parts']>
  ahead: (params: Record<string, string | undefined>, state: AddressState) => Ahead<typeof listItems>[]
}

let start: Start = { parts: () => [], ahead: () => [] }

/** Makes that known; it comes with the declarations of the entities, so that no other page carries it. */
export const registerStart = (known: Start): void => {
  start = known
}

export const startParts: Start['parts'] = (params) => start.parts(params)
export const startAhead: Start['ahead'] = (params, state) => start.ahead(params, state)
