import type { TestContext } from 'node:test'
import { type APIRequestContext, request } from '@playwright/test'
import { logIn } from './login.ts'
import { startServer, type TestServer } from './server.ts'

/** A server with the demo academy, its administrator, and somebody else; all gone with the test. */
interface TwoPeople {
  server: TestServer
  admin: APIRequestContext
  other: APIRequestContext
}

/**
 * Starts a server for a test that kills it.
 * @param t the test
 * @param username the other person's login; a visitor when left out
 * @param env more settings
 */
export const serveTwoPeople = async (
  t: TestContext,
  username?: string,
  env: Record<string, string> = {},
): Promise<TwoPeople> => {
  const server = await startServer({ env: { DEMO: '1', ...env } })
  t.after(server.dispose)
  const admin = await request.newContext({ baseURL: server.url })
  const other = await request.newContext({ baseURL: server.url })
  t.after(async () => {
    await admin.dispose()
    await other.dispose()
  })
  await logIn(admin, 'admin')
  if (username) await logIn(other, username)
  return { server, admin, other }
}
