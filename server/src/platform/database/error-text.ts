import { DrizzleQueryError } from 'drizzle-orm'
import { sqlState } from './connect.ts'

/** SQL states of a statement that is wrong in itself: their messages name columns and tables, never values. */
const isOfStatement = (code: string): boolean => code.startsWith('42')

/**
 * What may be kept of an error. Of a database error: the statement with its placeholders, the SQL state, and the
 * constraint it violated; never the values, which may be a person's name, address or code.
 */
export const errorText = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `${errorText(error.cause)}: ${error.query}`
  if (!(error instanceof Error)) return 'unknown'
  const state = sqlState(error)
  if (!state) return error.message
  const { code, table, constraint } = state
  return [code, table, constraint, isOfStatement(code) ? error.message : undefined].filter(Boolean).join(' ')
}

/** An error in the form that is logged: what may be stored of it, and where it happened. */
export const loggedError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: errorText(error) }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: errorText(error),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}
