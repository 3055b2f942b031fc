import { expect, type APIRequestContext } from '@playwright/test'
import { masterSummaries } from '#contract/management/endpoints.ts'
import { call } from './call.ts'

/** The id of the first client of a master that a search finds; the test fails where there is none. */
export const clientNamed = async (master: APIRequestContext, search: string): Promise<string> => {
  const { items } = await call(master, masterSummaries, { query: { search } })
  expect(items.length, search).toBeGreaterThan(0)
  return items[0]?._id ?? ''
}
