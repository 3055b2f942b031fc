import assert from 'node:assert/strict'
import type { TestApp } from './app.ts'

/**
 * Takes a file home on a slow line: once rows of it are there, something else is done before the next are taken.
 * @param user whose session asks for it
 */
export const takeSlowly = async (
  app: TestApp,
  user: string,
  url: string,
  meanwhile: () => Promise<unknown>,
): Promise<Buffer> => {
  const cookie = `sid=${await app.identity.open(app.platform.db, user)}`
  const answer = await app.http.inject({ url, headers: { cookie }, payloadAsStream: true })
  assert.equal(answer.statusCode, 200)
  const pieces: Buffer[] = []
  for await (const piece of answer.stream()) {
    pieces.push(piece)
    // The first chunk may hold only the column headers.
    if (pieces.length === 2) await meanwhile()
  }
  assert.ok(pieces.length > 2, 'there was a meanwhile')
  return Buffer.concat(pieces)
}
