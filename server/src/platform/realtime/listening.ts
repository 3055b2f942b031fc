import type pg from 'pg'

/**
 * The pool as the adapter is to have it: it keeps one client to listen on, and forgets to give it back when its
 * connection ends.
 * @param listensAgain is called when another connection listens after one that ended: what was announced between the two
 * was heard by nobody here
 */
export const listeningPool = (pool: pg.Pool, listensAgain: () => void): pg.Pool => {
  let hasListened = false
  return {
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      client.once('end', () => client.release(true))
      // The adapter has sent its LISTEN by then; a client answers in turn, so that this one is answered after it.
      if (hasListened) setImmediate(() => void client.query('select').then(listensAgain, () => undefined))
      hasListened = true
      return client
    },
  } as pg.Pool
}
