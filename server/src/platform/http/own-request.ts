import type { FastifyRequest } from 'fastify'
import { newToken } from '../secrets/tokens.ts'

const HEADER = 'x-own-request'
const secret = newToken()

/** The headers of what the instance asks itself in the middle of an answer, which nobody else can send. */
export const ownRequest: Readonly<Record<string, string>> = { [HEADER]: secret }

/** Does the instance ask itself? */
export const isOwnRequest = ({ headers }: FastifyRequest): boolean => headers[HEADER] === secret
