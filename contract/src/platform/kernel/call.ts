import type { z } from 'zod'
import type { CallBody, Endpoint, NamesEntity } from './endpoint.ts'
import { recordOf } from './records.ts'

/** What nothing is required of may be left out. What may be one of several stays one. */
type Needs<K extends string, T> = [T] extends [Record<string, never>]
  ? { [P in K]?: T }
  : Partial<T> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** A query is sent as text, so values that the server coerces may be numbers here, and a filter may be an object. */
type QueryInput<Q> = {
  [K in keyof Q]: unknown extends Q[K]
    ? string | number | undefined
    : K extends 'filter'
      ? object | string
      : Q[K]
}

/**
 * What a call is given, as its endpoint declares it: what the endpoint requires is required here. `N` is the entity
 * that an endpoint of every entity is called for.
 */
export type CallInput<E extends Endpoint, N extends string = string> = Needs<'params', z.input<E['params']>> &
  NamesEntity<N> &
  Needs<'query', QueryInput<z.input<E['query']>>> &
  Needs<'body', CallBody<E, N>>

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The address of a call: its path with parameters filled, and its query; for links and downloads too. */
export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = recordOf(input.params)
  const path = endpoint.path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name]
    return isGiven(value) ? `/${encodeURIComponent(textOf(value))}` : ''
  })
  const query = Object.entries(recordOf(input.query))
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')
  return query ? `${path}?${query}` : path
}
