import assert from 'node:assert/strict'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import type { Client } from './app.ts'

/** Requests a training action of a course and a company in the first quarter of 2026; returns the server's answer. */
export const askAction = (
  client: Client,
  { degree, company }: { degree: string; company: string },
  values: object = {},
) =>
  client.call(addItem, {
    params: { entity: 'action' },
    body: {
      degree,
      companies: [company],
      startDate: '2026-01-12',
      endDate: '2026-03-31',
      form: 'distance',
      tutoring: 'active',
      ...values,
    },
  })

/** Opens one, and returns its id. */
export const openAction = async (...asked: Parameters<typeof askAction>): Promise<string> => {
  const { status, body } = await askAction(...asked)
  assert.equal(status, 200, JSON.stringify(body))
  return body._id
}
