import pg from 'pg'
import { privateMember } from '../private-member.ts'

/** A prepared statement on one connection. */
export interface Plan {
  /** The columns of its rows, once PostgreSQL has described them. */
  columns?: pg.FieldDef[]
}

type Heard = (error: Error | undefined, result: unknown) => void

/** The part of pg's own connection that asks PostgreSQL for a description. */
interface Describing {
  describe: (what: object) => void
}

/** The parts of pg's own queries that are used here. */
interface Internals {
  hasBeenParsed: (connection: Describing) => boolean
  prepare: (connection: Describing) => void
  handleRowDescription: (description: { fields: pg.FieldDef[] }) => void
}

const internals = privateMember<Internals>(pg.Query, 'prototype', [
  'hasBeenParsed',
  'prepare',
  'handleRowDescription',
])

/** Has a query write its messages, all but the one that asks for a description. */
const withoutDescribing = (connection: Describing, write: () => void): void => {
  const { describe } = connection
  connection.describe = () => undefined
  try {
    write()
  } finally {
    connection.describe = describe
  }
}

/**
 * Makes a query of a prepared statement whose rows are described the first time that a connection sends it, and not
 * again: of a wide row the description is half of what reading it costs. PostgreSQL fails a plan whose columns changed,
 * so that what is kept with the plan is what the rows have.
 * @param query the statement with its name
 * @param values its values, unless the query has them
 * @param plan what the connection keeps of the statement
 * @param heard is called with the error or the result
 */
export const describedOnce = (
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  plan: Plan,
  heard: Heard,
): pg.Query => {
  const made = values ? new pg.Query(query, values, heard) : new pg.Query(query, heard)
  return Object.assign(made, {
    prepare(this: Internals, connection: Describing) {
      const { columns } = plan
      if (!columns || !this.hasBeenParsed(connection)) return internals.prepare.call(this, connection)
      withoutDescribing(connection, () => internals.prepare.call(this, connection))
      internals.handleRowDescription.call(this, { fields: columns })
    },
    handleRowDescription(this: Internals, description: { fields: pg.FieldDef[] }) {
      plan.columns = description.fields
      internals.handleRowDescription.call(this, description)
    },
  })
}
