import type { FieldDef } from 'pg'

/** A prepared statement on one connection. */
export interface Plan {
  /** The columns of its rows, once PostgreSQL has described them. */
  columns?: FieldDef[]
}

interface Description {
  fields: FieldDef[]
}

/** The parts of pg's own connection by which rows are described. */
export interface DescribingWire {
  bind: (what: { statement?: string }) => void
  describe: (what: object) => void
  on: (event: 'rowDescription', heard: (description: Description) => void) => void
  prependListener: (event: 'readyForQuery', heard: () => void) => void
  emit: (event: 'rowDescription', description: Description) => void
}

/**
 * Has PostgreSQL describe the rows of a prepared statement the first time that a connection sends it, and not again: of a
 * wide row the description is half of what reading it costs. PostgreSQL fails a plan whose columns changed, so that what is
 * kept with the plan is what the rows have.
 * @param planOf what the connection keeps of the statement with a name
 */
export const describeOnce = (wire: DescribingWire, planOf: (name: string) => Plan | undefined): void => {
  const bind = wire.bind.bind(wire)
  const describe = wire.describe.bind(wire)
  /** The plan of the statement that is being sent. */
  let sent: Plan | undefined
  /** The plan whose description is on its way. */
  let asked: Plan | undefined
  wire.bind = (what) => {
    sent = what.statement ? planOf(what.statement) : undefined
    bind(what)
  }
  wire.describe = (what) => {
    const columns = sent?.columns
    asked = columns ? undefined : sent
    if (columns) wire.emit('rowDescription', { fields: columns })
    else describe(what)
  }
  wire.on('rowDescription', ({ fields }) => {
    if (asked) asked.columns = fields
    asked = undefined
  })
  // A statement without rows is not described, and what comes then is another's, which is sent as soon as this is heard.
  wire.prependListener('readyForQuery', () => {
    asked = undefined
  })
}
