import type { GetColumnData, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mention } from '../audit/forget-repository.ts'

/**
 * What an erasure does with the rows of a table: keeps them, removes them, or overwrites what identifies the person.
 */
type Erasure =
  | { keep: string }
  | { remove: string }
  /** `isProof`: even without the person's identity, the rows prove something that has to be shown later. */
  | { mask: string; values: Readonly<Record<string, unknown>>; where?: SQL; isProof?: true }

/** The exported part of a column's value, if the rest is not exported. */
interface ConvertedColumn {
  column: PgColumn
  of: (value: unknown) => unknown
}

/** Converts a column's value for export; the database returns the value in the column's own type. */
export const convert = <C extends PgColumn>(
  column: C,
  of: (value: GetColumnData<C>) => unknown,
): ConvertedColumn => ({
  column,
  of: (value) => of(value),
})

/** A table with personal data: how its rows are found, which of them are exported, and what an erasure does. */
export interface PersonalTable {
  label: string
  table: PgTable
  /** Columns that name the person by their id, or lists of ids that do. */
  by?: readonly PgColumn[]
  /** Columns that name them by a proven email address, or lists of these, or by their username. */
  byEmail?: readonly PgColumn[]
  byUsername?: readonly PgColumn[]
  /** Columns that name a row of another table that is the person's: by its id, or by the column that is given. */
  through?: readonly (readonly [column: PgColumn, of: PgTable, by?: PgColumn])[]
  /** A condition on the rows, if a column names more than people. */
  where?: SQL
  /** Columns that are not exported: secrets, and columns that the database generates. */
  hides?: readonly string[]
  converts?: readonly ConvertedColumn[]
  erasure: Erasure
}

/** What a module declares about its tables that name accounts, and about its lines of the log (rule privacy.held). */
export interface PersonalData {
  /** The tables with personal data. */
  held?: readonly PersonalTable[]
  /** The columns, `table.column`, that name an account without holding personal data, with the reason. */
  notPersonal?: Readonly<Record<string, string>>
  /** Its lines of the log that name a person but are about something other than their account. */
  mentions?: readonly Mention[]
}

/** All personal data that the modules declare. */
export type AllPersonalData = Required<Pick<PersonalData, 'held' | 'mentions'>>

/** An erasure that removes the rows. */
export const remove = { remove: 'Apagado.' } as const

/** An erasure that leaves the rows, for a reason that is shown to the person. */
export const keep = (reason: string): Erasure => ({ keep: reason })

/** Why rows are kept. */
export const TRAINING = 'A lei manda a entidade formadora conservar o registo da formação.'
export const HOURS = 'São a prova das horas de formação que a lei dá ao trabalhador.'

/** The replacement of an erased name, address or text: marks, which queries look for. */
export const ERASED_NAME = 'Conta apagada'
export const NOBODY = 'apagado@apagado.invalid'
export const SAID = '(texto apagado a pedido de quem o escreveu)'

/** Why a column that names an account holds no personal data. */
export const STAFF = 'Quem trabalhou no assunto em nome da academia, e não de quem ele trata.'
export const COMPANY = 'A conta de uma empresa: os dados são dela, e não de uma pessoa.'
