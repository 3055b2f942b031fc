import type { FastifyReply } from 'fastify'
import { login } from '#contract/platform/access/session.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import { KNOWN_MS } from './known-browsers.ts'

/** The cookie by which a browser is known to those who logged in with it; it opens nothing (decision 0302). */
export const DEVICE_COOKIE = 'device'

/** Sets it, for the login alone. */
export const giveDevice = (reply: FastifyReply, cookies: Cookies, value: string): void =>
  cookies.give(reply, DEVICE_COOKIE, value, { maxAge: KNOWN_MS / 1000, path: login.path })
