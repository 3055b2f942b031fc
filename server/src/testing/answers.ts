import assert from 'node:assert/strict'

/** The body of a refused call's answer. */
export interface ProblemBody {
  code?: unknown
  detail?: unknown
  errors?: { field: string; message: string }[]
}

interface MayBeRefused {
  body: ProblemBody
}

/** The fields that a refusal names, in its order. */
export const fieldsOf = ({ body }: MayBeRefused): string[] => (body.errors ?? []).map(({ field }) => field)

/** The message of a refusal for each field. */
export const errorsOf = ({ body }: MayBeRefused): Record<string, string> =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))

/** The id of what was saved. */
export const idOf = ({ status, body }: { status: number; body: { _id?: unknown } }): string => {
  assert.equal(status, 200, JSON.stringify(body))
  return String(body._id)
}
