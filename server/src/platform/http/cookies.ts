import type { FastifyReply } from 'fastify'
import { MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { SESSION_COOKIE } from './credentials.ts'
import type { Config } from '../config.ts'

const SHORT_SECONDS = 30 * MINUTE_SECONDS

/** The cookies of the product, and how they are set. */
export interface Cookies {
  /** Sets the cookie of a session that was just made for a person, whose share its first call comes in. */
  enter: (reply: FastifyReply, sid: string, person: string) => void
  /** Clears the session's cookie. */
  leave: (reply: FastifyReply) => void
  /** Sets a cookie for half an hour, for one path. */
  giveBriefly: (reply: FastifyReply, name: string, value: string, path: string) => void
  /** Sets a cookie for a number of seconds, for every call or for those of a path. */
  give: (reply: FastifyReply, name: string, value: string, how: { maxAge: number; path?: string }) => void
}

/** Creates the cookies of an installation: under https they are sent only over https. */
export const createCookies = ({ baseUrl }: Config): Cookies => {
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: baseUrl.startsWith('https:'),
  } as const
  return {
    enter: (reply, sid, person) => {
      reply.server.introduce(sid, person)
      void reply.setCookie(SESSION_COOKIE, sid, { ...cookie, path: '/' })
    },
    leave: (reply) => void reply.clearCookie(SESSION_COOKIE, { ...cookie, path: '/' }),
    giveBriefly: (reply, name, value, path) =>
      void reply.setCookie(name, value, { ...cookie, path, maxAge: SHORT_SECONDS }),
    give: (reply, name, value, { maxAge, path = '/api' }) =>
      void reply.setCookie(name, value, { ...cookie, path, maxAge }),
  }
}

/** Clears a cookie of one path. */
export const clearCookie = (reply: FastifyReply, name: string, path: string): void =>
  void reply.clearCookie(name, { path })
