import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from '../files/disposition.ts'

/** Sends a file for the person to keep, under a name in Portuguese. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, contents }: { name: string; type: string; contents: Readable | Buffer | string },
): FastifyReply => reply.header('content-disposition', attachment(name)).type(type).send(contents)
