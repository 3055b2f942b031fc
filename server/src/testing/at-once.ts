import assert from 'node:assert/strict'

/**
 * How many requests a race for the last of something sends at once: a thousand on PostgreSQL. The embedded database has
 * one connection, on which they come one after the other anyway: a few show as much there.
 */
export const AT_ONCE = process.env['TEST_DATABASE_URL'] ? 1000 : 40

interface Answer {
  status: number
  body: { code?: unknown }
}

/** How many of those that found no connection are sent again at once. */
const AGAIN = 40

/**
 * Sends requests at once; those refused because no connection is free in time are sent again, fewer at a time, as
 * browsers would.
 */
export const sendAtOnce = async <A extends Answer>(
  requests: readonly (() => Promise<A>)[],
): Promise<Awaited<A>[]> => {
  const answers = await Promise.all(requests.map((send) => send()))
  const again = requests.filter((_, at) => answers[at]?.body.code === 'unavailable')
  const done = answers.filter(({ body }) => body.code !== 'unavailable')
  for (let at = 0; at < again.length; at += AGAIN)
    done.push(...(await sendAtOnce(again.slice(at, at + AGAIN))))
  return done
}

/** Asserts that of requests sent at once exactly as many succeed as there was to give, and the others say why not. */
export const assertGiven = (
  answers: readonly Answer[],
  { count, else: codes }: { count: number; else: readonly string[] },
): void => {
  const refused = answers.filter(({ status }) => status !== 200)
  const unforeseen = refused.filter(({ body: { code } }) => typeof code !== 'string' || !codes.includes(code))
  assert.deepEqual(
    unforeseen.map(({ status, body }) => [status, body.code]),
    [],
  )
  assert.equal(answers.length - refused.length, count)
}
